import { type BasicField, basicFields } from '@bonafide/core/rules/company/steps/basic-step'
import { type EnterpriseField, enterpriseFields } from '@bonafide/core/rules/company/steps/enterprise-step'
import type { BusinessStep } from '@bonafide/core/status'
import { Link } from '../../../ui/link.tsx'
import { openStep, stepAddress } from '../editor/open-step.ts'
import { fieldLabel } from '../parties/form/fault-words.ts'
import { isPartyField } from '../parties/model/form-faults.ts'
import { type CompanySay, useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import type { RemarkLink, RemarkOn } from './remark-links.ts'

/** More would push the other steps out of view; the step itself shows all. */
const maxQuotes = 4

/** A reviewer's remarks in the step's row, each with a link to its subject. */
export const Quotes = ({ step, remarks }: { readonly step: BusinessStep; readonly remarks: readonly RemarkLink[] }) => {
  const say = useCompanyWords()
  return (
    <ul className={styles.quotes} aria-label={say('hub.remarks', { count: remarks.length })}>
      {remarks.slice(0, maxQuotes).map(({ about, remark, href }) => (
        <li key={`${href} ${remark}`}>
          <Link href={href} onClick={() => openStep(step)} data-usage={`company.remark.${step}`}>
            {sayAbout(say, about)}
          </Link>
          {remark !== '' && (
            <p>
              {/* The quotation marks belong to the remark, whose language may run in the other direction. */}
              <q dir="auto">{remark}</q>
            </p>
          )}
        </li>
      ))}
      {remarks.length > maxQuotes && (
        <li>
          <Link href={stepAddress(step)} onClick={() => openStep(step)} data-usage={`company.remark.${step}`}>
            {say('hub.remarksMore', { count: remarks.length - maxQuotes })}
          </Link>
        </li>
      )}
    </ul>
  )
}

const basics: readonly BasicField[] = Object.values(basicFields).flat()
const enterprises: readonly EnterpriseField[] = Object.values(enterpriseFields).flat()

function fieldName(say: CompanySay, field: string): string {
  const basic = basics.find((basic) => basic === field)
  if (basic !== undefined) return say(`basic.field.${basic}`)
  const enterprise = enterprises.find((enterprise) => enterprise === field)
  return enterprise === undefined ? say('papers.type') : say(`enterprise.field.${enterprise}`)
}

function sayAbout(say: CompanySay, about: RemarkOn): string {
  switch (about.on) {
    case 'field':
      return fieldName(say, about.field)
    case 'party': {
      const name = isolated(about.name || say('party.unnamed'))
      return about.field === null || !isPartyField(about.field) ? name : say('hub.remarkOf', { name, field: fieldLabel(say, about.field) })
    }
    case 'file':
      return isolated(about.name)
  }
}

/** A name that runs in the other direction changes nothing around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

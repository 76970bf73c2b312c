import { basicFields, type BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import { enterpriseFields, type EnterpriseField } from '@bonafide/core/rules/company/steps/enterprise-step'
import { isPerson, type Party } from '@bonafide/core/rules/company/company'
import { nameOf, positionsOf } from '@bonafide/core/rules/company/parties'
import { tagOf } from '@bonafide/core/languages'
import { useLanguage } from '../../../lib/page/place.tsx'
import { useMoment } from '../hub/use-moment.ts'
import { asCompany } from '../load/as-company.ts'
import type { LoadedCompany } from '../load/company.ts'
import { useTemplates } from '../papers/use-templates.ts'
import { type CompanySay, useCompanyWords } from '../words.ts'
import styles from './receipt.module.css'
import { answerWords } from './answer-words.ts'
import { fileWords } from './file-words.ts'
import type { Receipt } from './receipt-reply.ts'

interface SheetProps {
  readonly receipt: Receipt
  readonly company: LoadedCompany
}

const basics: readonly BasicField[] = Object.values(basicFields).flat()
const enterprises: readonly EnterpriseField[] = Object.values(enterpriseFields).flat()

/** The receipt's contents: when and by whom it was submitted, every answer, every person, and every file with its checksum. */
export const ReceiptSheet = ({ receipt, company }: SheetProps) => {
  const say = useCompanyWords()
  const language = useLanguage()
  const { submission, basicInfo, files } = receipt
  const list = asCompany({ ...company.detail, individualList: receipt.individualList }).individualList
  const at = useMoment(submission.submittedAt)
  const templates = useTemplates(basicInfo.enterpriseType)
  const titles = new Map(templates.state === 'there' ? templates.list.map(({ value, title }) => [value, title]) : [])
  const by = submission.declaration
  const answerFacts = { say, language, company }
  return (
    <div className={styles.sheet}>
      <Facts
        facts={[
          [say('result.reference'), `\u2066${submission.reference}\u2069`],
          [say('result.submitted'), at],
          [say('receipt.by'), by === null ? say('receipt.nobody') : `\u2068${by.name}\u2069, \u2068${by.capacity}\u2069`],
          ...(by === null ? [] : [[say('hub.declaration.title'), say('hub.declaration.text')] as const]),
        ]}
      />
      <h3>{say('hub.step.1')}</h3>
      <Facts facts={basics.map((field) => [say(`basic.field.${field}`), answerWords(answerFacts, field, basicInfo)])} />
      <h3>{say('hub.step.2')}</h3>
      <Facts facts={enterprises.map((field) => [say(`enterprise.field.${field}`), answerWords(answerFacts, field, basicInfo)])} />
      <h3>{say('hub.step.3')}</h3>
      <Facts facts={list.map((party) => [nameOf(party) || say('party.unnamed'), partyWords(say, company, party)])} />
      <h3>{say('hub.step.4')}</h3>
      <table className={styles.files}>
        <thead>
          <tr>
            <th scope="col">{say('receipt.file')}</th>
            <th scope="col">{say('receipt.size')}</th>
            <th scope="col">{say('receipt.sha256')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.file}>
              <td>
                <bdi>{fileWords(say, file, { titles, list })}</bdi>
              </td>
              <td>
                {new Intl.NumberFormat(tagOf(language), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(
                  file.size / 1000,
                )}
              </td>
              <td>
                <code dir="ltr">{file.sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Fact = readonly [label: string, value: string | undefined]

/** Unanswered questions are left out. */
const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
)

const partyWords = (say: CompanySay, { lists }: LoadedCompany, party: Party): string =>
  [
    ...(isPerson(party)
      ? positionsOf(party).flatMap((position) => lists.individualTypeList.find(({ value }) => value === position)?.label ?? [])
      : [say('party.group.2'), party.registrationNumber ?? '']),
    ...(party.ownershipPercent == null ? [] : [say('party.shareDirect', { percent: party.ownershipPercent })]),
  ]
    .filter((word) => word !== '')
    .join(' · ')

import type { CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { PartRemark } from '@bonafide/core/calls/company/answers'
import { auditResult } from '@bonafide/core/status'
import { withoutDirectionMarks } from '@bonafide/core/values'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { type DeskSay, useWords } from '../../words.ts'
import decide from '../decision/decide.module.css'
import { companyFiles } from './files/case-files.ts'
import { institutionFields, personFields, companyGroups } from './company-fields.ts'
import styles from './company.module.css'
import { markOf, type Marks } from './marks.ts'
import { type CompanySayContext, sayFile, sayParty } from './say-company.ts'

interface CompanyMessageProps {
  readonly company: CompanyShown
  readonly files: WholeCase['files']
  readonly marks: Marks
  /** The reason in the company's words; undefined until one is chosen. */
  readonly reasonWords: string | undefined
  readonly remark: string
  readonly onRemark: (remark: string) => void
  /** The reasons to choose from. */
  readonly children: ReactNode
}

/** Everything that the company will read, in one place: reviewers should see the words that they send. */
export const CompanyMessage = ({ company, files, marks, reasonWords, remark, onRemark, children }: CompanyMessageProps) => {
  const say = useWords()
  const saying: CompanySayContext = { say, language: useLanguage(), words: company.words }
  const lines = messageLines(saying, { company, files, marks })
  return (
    <>
      <div className={styles.saying}>
        {children}
        <TextArea
          label={say('company.toCompany')}
          help={say('company.toCompanyHelp')}
          optional={say('case.optional')}
          rows={4}
          maxLength={300}
          counter
          dir="auto"
          value={remark}
          onChange={({ target }) => onRemark(withoutDirectionMarks(target.value))}
        />
      </div>
      <div className={decide.message} aria-live="polite">
        <span className="quiet t-13">{say('company.reads')}</span>
        <p>{reasonWords ?? '–'}</p>
        {remark.trim() !== '' && (
          <p>
            <bdi>{remark}</bdi>
          </p>
        )}
        {lines.length === 0 ? (
          <p className="quiet">{say('company.nothingMarked')}</p>
        ) : (
          <ul className={styles.messageLines}>
            {lines.map(({ key, label, words }) => (
              <li key={key}>
                <bdi>{label}</bdi>: <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface MessageLine {
  readonly key: string
  readonly label: string
  readonly words: string
}

export const messageLines = (
  saying: CompanySayContext,
  { company, files, marks }: Pick<CompanyMessageProps, 'company' | 'files' | 'marks'>,
): readonly MessageLine[] => [
  ...companyFiles(company, files).flatMap(({ id, place }) => {
    const { result, remark } = markOf(marks, id)
    if (result !== auditResult.rejected) return []
    const { title, name } = sayFile(saying, place)
    return [{ key: id, label: `${title} (${name})`, words: remark ?? '' }]
  }),
  ...marks.remarks.map((remark) => ({
    key: JSON.stringify([remark.step, remark.field, remark.index]),
    label: sayPart(saying, company, remark),
    words: remark.remark,
  })),
]

function sayPart({ say }: CompanySayContext, company: CompanyShown, { field, index }: PartRemark): string {
  if (index === null) return sayCompanyField(say, field)
  const party = company.individualList.find((entry) => entry.index === index)
  const name = party === undefined ? say('party.unnamed', { index }) : sayParty(say, party)
  const partyField = [...personFields, ...institutionFields].find((candidate) => candidate === field)
  return partyField === undefined ? name : `${name} · ${say(`party.field.${partyField}`)}`
}

const sayCompanyField = (say: DeskSay, field: string | null): string => {
  const companyField = companyGroups.flatMap(({ fields }) => fields).find((candidate) => candidate === field)
  return companyField === undefined ? (field ?? say('company.section.company')) : say(`company.field.${companyField}`)
}

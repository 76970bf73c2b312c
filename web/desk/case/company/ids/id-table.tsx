import { idFields, type IdCheck, type IdField } from '@bonafide/core/calls/company/id-checks'
import type { Language } from '@bonafide/core/languages'
import { useWords } from '../../../words.ts'
import { ReadingTable } from '../../seen/reading-table.tsx'
import styles from './ids.module.css'
import { sayIdField, sayIdValue } from './say-id.ts'

interface IdTableProps {
  readonly check: IdCheck
  readonly language: Language
}

/** The fields read on each side; words point out contradictions with the form or with the other side. */
export const IdTable = ({ check, language }: IdTableProps) => {
  const say = useWords()
  const { front, back, two, state } = check
  if (front === null && back === null) {
    const text = state === 'unread' ? say('id.unreadText') : state === 'waiting' ? say('id.waitingText') : undefined
    return text === undefined ? null : <p className={styles.note}>{text}</p>
  }
  const sides = [
    { id: 'front', label: say('id.front'), side: front },
    { id: 'back', label: say('id.back'), side: back },
  ].filter(({ side }) => side !== null)
  const fields = idFields.filter((field) => sides.some(({ side }) => side?.[field] != null))
  return (
    <div className={styles.ids}>
      {two !== null && <p className={styles.two}>{say(`id.${two}`)}</p>}
      <ReadingTable className={styles.table}>
        <caption>{say('id.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('id.field')}</th>
            {sides.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} data-verdict={verdictOn(check, field)}>
              <th scope="row">
                {sayIdField(say, field)}
                <Verdict check={check} field={field} />
              </th>
              {sides.map(({ id, side }) => (
                <td key={id}>
                  <bdi>{sayIdValue(language, field, side?.[field] ?? null)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ReadingTable>
    </div>
  )
}

const verdictOn = ({ fields }: IdCheck, field: IdField) => fields.find((checked) => checked.field === field)?.verdict

const Verdict = ({ check, field }: { readonly check: IdCheck; readonly field: IdField }) => {
  const say = useWords()
  const verdict = verdictOn(check, field)
  return verdict === undefined ? null : <span className={styles.verdict}>{say(`id.verdict.${verdict}`)}</span>
}

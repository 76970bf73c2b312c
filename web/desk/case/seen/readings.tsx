import type { SeenDocument } from '@bonafide/core/evidence/seen'
import { type DeskSay, useWords } from '../../words.ts'
import { LinesPart } from '../lines.tsx'
import { sayEnd } from '../say-details.ts'
import { comparedLines, type ReadField } from './compared.ts'
import { ReadingTable } from './reading-table.tsx'
import styles from './seen.module.css'

/** Shows, for each side of the document, the printed details beside those of the machine-readable lines, and the lines themselves. */
export const SeenReadings = ({ documents }: { readonly documents: readonly SeenDocument[] }) => {
  const say = useWords()
  const shown = documents.filter(({ printed, machine, mrz }) => mrz !== null || comparedLines(printed, machine).length > 0)
  if (shown.length === 0) return null
  return (
    <LinesPart title={say('reading.title')}>
      {shown.map((document) => (
        <Side key={document.side} document={document} />
      ))}
    </LinesPart>
  )
}

const Side = ({ document: { side, mrz, printed, machine } }: { readonly document: SeenDocument }) => {
  const say = useWords()
  const lines = comparedLines(printed, machine)
  return (
    <div className={styles.side}>
      {lines.length > 0 && (
        <ReadingTable className={styles.read}>
          <caption>{say(`reading.${side}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{say('reading.field')}</th>
              <th scope="col">{say('reading.printed')}</th>
              <th scope="col">{say('reading.machine')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ field, printed: left, machine: right, differs }) => (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">
                  {sayField(say, field)}
                  {differs && <span className={styles.differs}>{say('reading.differs')}</span>}
                </th>
                <td>
                  <bdi>{sayRead(say, field, left)}</bdi>
                </td>
                <td>
                  <bdi>{sayRead(say, field, right)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </ReadingTable>
      )}
      {mrz !== null && mrz.lines.length > 0 && (
        <pre className={styles.mrz} aria-label={say('reading.mrz')} dir="ltr">
          {mrz.lines.join('\n')}
        </pre>
      )}
    </div>
  )
}

const sayField = (say: DeskSay, field: ReadField): string => (field === 'sex' ? say('reading.sex') : say(`detail.${field}`))

const sayRead = (say: DeskSay, field: ReadField, value: string | null): string =>
  field === 'documentEnds' && value !== null ? sayEnd(say, value) : (value ?? '–')

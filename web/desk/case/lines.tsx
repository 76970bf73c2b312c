import { useId, type ReactNode } from 'react'
import { useWords } from '../words.ts'
import styles from './facts.module.css'

interface PartProps {
  readonly title: string
  /** The id of the heading above, which distinguishes parts with the same title. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

export const LinesPart = ({ title, of, children }: PartProps) => {
  const heading = useId()
  return (
    <section aria-labelledby={of === undefined ? heading : `${heading} ${of}`} className={styles.part}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface LinesProps {
  readonly lines: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  /** Puts each value below its label, for values that are whole sentences. */
  readonly long?: boolean
}

/** Isolates typed text, so that an Arabic name does not flip the direction of its line. */
export const Lines = ({ lines, long = false }: LinesProps) => {
  const say = useWords()
  if (lines.length === 0) return <p className="quiet">{say('case.nothing')}</p>
  return (
    <dl className={long ? styles.long : styles.lines}>
      {lines.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

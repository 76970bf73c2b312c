import { useId, type ReactNode } from 'react'
import { useWords } from '../words.ts'
import styles from './facts.module.css'

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface LinesProps {
  readonly lines: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  /** Whole sentences below what they answer. */
  readonly long?: boolean
}

/** Typed text is isolated: an Arabic name must not turn the line around it. */
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

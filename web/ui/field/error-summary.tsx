import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** The heading, e.g. "There is a problem with two answers". */
  title: string
  /** In the order of the form; `field` is the id of the control. */
  errors: readonly { field: string; message: string }[]
}

const goTo = (field: string) => {
  const control = document.getElementById(field)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Shown above a refused form. It takes the focus each time its list changes, and each line links to its field. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  const list = errors.map((error) => `${error.field}:${error.message}`).join('\n')
  useEffect(() => {
    if (list !== '') box.current?.focus()
  }, [list])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

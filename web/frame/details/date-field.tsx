import { useId, type ReactNode } from 'react'
import { BareInput } from '../../ui/field/bare-input.tsx'
import { FieldNote } from '../../ui/field/field.tsx'
import { shownTongue } from '../choose/countries.ts'
import { useWords } from '../words.ts'
import styles from './date-field.module.css'

export interface DateFieldProps {
  /** Of its first part, so that an error summary leads there. */
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly error: string | undefined
  /** Year, month, day as typed, joined by `-`; empty: nothing yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** A day of birth is filled in by the browser. */
  readonly birth?: boolean
  readonly optional?: string | undefined
}

type Part = 'year' | 'month' | 'day'
const places: Readonly<Record<Part, number>> = { year: 0, month: 1, day: 2 }

/** Three numbers in the reader's order: nobody has to know which kind of date is meant, or to turn the pages of a calendar back to 1961. */
export const DateField = ({ id, label, help, error, value, onChange, birth = false, optional }: DateFieldProps) => {
  const say = useWords()
  const note = useId()
  const parts = value === '' ? ['', '', ''] : value.split('-')
  const set = (part: Part, text: string): void => {
    const next = parts.map((old, at) => (at === places[part] ? digits(text) : old))
    onChange(next.every((one) => one === '') ? '' : next.join('-'))
  }
  const hasNote = help !== undefined || error !== undefined
  return (
    <fieldset className={styles.date} aria-describedby={hasNote ? note : undefined}>
      <legend className={styles.legend}>
        {label}
        {optional !== undefined && <span className={styles.optional}> ({optional})</span>}
      </legend>
      <div className={styles.parts}>
        {orderIn(shownTongue()).map((part, at) => (
          <label key={part} className={styles.part} data-part={part}>
            <span className={styles.name}>{say(`date.${part}`)}</span>
            <BareInput
              id={at === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              dir="ltr"
              autoComplete={birth ? `bday-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={error === undefined ? undefined : true}
              className={styles.input}
              value={parts[places[part]] ?? ''}
              onChange={(event) => set(part, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {hasNote && <FieldNote id={note} help={help} error={error} />}
    </fieldset>
  )
}

/** Arabic and Persian keyboards write digits of their own. */
const digits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 0xf).slice(-1))
    .replaceAll(/\D/g, '')

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day'

export function orderIn(tag: string): readonly Part[] {
  const written = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(new Date(0))
  return written.map(({ type }) => type).filter(isPart)
}

import { useId } from 'react'
import { BareInput } from './bare-input.tsx'
import styles from './date-field.module.css'
import { DatePick } from './date-pick.tsx'
import { type FieldHelp, FieldNote, OptionalMark } from './field.tsx'
import { type DayPart, orderIn, dayPartsOf, dayPlaceOf, withPart } from './typed-day.ts'

export interface DateFieldProps {
  /** The id of its first input, so that an error summary can link to it. */
  readonly id: string
  readonly label: string
  readonly help?: FieldHelp
  readonly error?: string | undefined
  /** Year, month and day as typed, joined by `-`; empty if nothing has been typed yet. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Lets the browser fill in a date of birth. */
  readonly birth?: boolean | undefined
  readonly optional?: string | undefined
  readonly disabled?: boolean | undefined
  /** The reader's language, which decides the order of the parts. */
  readonly tag: string
  /** `pick` is the name of the button that opens a calendar; without it there is no button. */
  readonly words: Readonly<Record<DayPart, string>> & { readonly pick?: string | undefined }
  /** The first and last day of the calendar, as YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Three numbers in the reader's order, so that users need not guess the date format, or page a calendar back to 1961. */
export const DateField = (props: DateFieldProps) => {
  const { id, label, help, error, value, onChange, birth = false, optional, disabled, tag, words, min, max } = props
  const note = useId()
  const parts = dayPartsOf(value)
  const hasNote = help !== undefined || error !== undefined
  return (
    <fieldset className={styles.date} aria-describedby={hasNote ? note : undefined}>
      <legend className={styles.legend}>
        {label}
        <OptionalMark word={optional} />
      </legend>
      <div className={styles.parts}>
        {orderIn(tag).map((part, at) => (
          <label key={part} className={styles.part} data-part={part}>
            <span className={styles.name}>{words[part]}</span>
            <BareInput
              id={at === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              dir="ltr"
              disabled={disabled}
              autoComplete={birth ? `bday-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              aria-invalid={error === undefined ? undefined : true}
              className={styles.input}
              value={parts[dayPlaceOf[part]] ?? ''}
              onChange={(event) => onChange(withPart(value, part, event.currentTarget.value))}
            />
          </label>
        ))}
        {words.pick !== undefined && <DatePick label={words.pick} disabled={disabled} {...{ value, min, max }} onPick={onChange} />}
      </div>
      {hasNote && <FieldNote id={note} help={help} error={error} />}
    </fieldset>
  )
}

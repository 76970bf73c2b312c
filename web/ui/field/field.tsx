import { useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { classes } from '../classes.ts'
import styles from './field.module.css'

/** A note that stays beside an error, such as a reviewer's remark about the field. */
export interface StayingHelp {
  readonly stays: ReactNode
  readonly help?: ReactNode
}

export type FieldHelp = ReactNode | StayingHelp

/** The texts of a field, all provided by the page. */
export interface FieldWords {
  label: string
  /** Shown below the control until there is an error. */
  help?: FieldHelp
  /** Replaces the help, with an icon. */
  error?: string | undefined
  /** The word that marks a field as optional, e.g. "optional". */
  optional?: string | undefined
}

export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldWords {
  id?: string | undefined
  /** At the end of the line below, e.g. a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}

const isStaying = (help: FieldHelp): help is StayingHelp => typeof help === 'object' && help !== null && 'stays' in help

export const FieldNote = ({ id, help, error }: { id: string; help?: FieldHelp; error?: string | undefined }) => {
  if (isStaying(help))
    return (
      <span id={id} className={styles.notes}>
        {help.stays}
        <FieldNote id={`${id}-more`} help={help.help} error={error} />
      </span>
    )
  if (error !== undefined)
    return (
      <span id={id} className={styles.error}>
        <CircleAlert size={16} strokeWidth={2} />
        <span>{error}</span>
      </span>
    )
  if (help === undefined) return null
  return (
    <span id={id} className={styles.help}>
      {help}
    </span>
  )
}

/** Shown in the brackets of the language, which the style adds. */
export const OptionalMark = ({ word }: { readonly word: string | undefined }) =>
  word === undefined ? null : (
    <>
      {' '}
      <span className={styles.optional}>{word}</span>
    </>
  )

/** The layout around every control: label above, help or error below. */
export const Field = ({ id, label, help, error, optional, aside, className, children }: FieldProps) => {
  const generatedId = useId()
  const control = id ?? generatedId
  const note = `${control}-note`
  const hasNote = help !== undefined || error !== undefined
  const wiring = {
    id: control,
    'aria-describedby': hasNote ? note : undefined,
    'aria-invalid': error === undefined ? undefined : (true as const),
  }
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={control}>
        {label}
        <OptionalMark word={optional} />
      </label>
      {children(wiring)}
      {(hasNote || aside !== undefined) && (
        <span className={styles.below}>
          <FieldNote id={note} help={help} error={error} />
          {aside}
        </span>
      )}
    </div>
  )
}

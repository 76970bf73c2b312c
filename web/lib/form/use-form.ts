// A form with only text fields: its values, its errors, and whether it is being sent. Its three parts, which other forms use separately,
// are `useValues`, `useErrors` and `useSubmit`.
import { type RefusalName, refusals } from '@bonafide/core/codes'
import { type SubmitEvent, useCallback, useState } from 'react'
import { type Failure, isNoSession } from '../send.ts'
import { type Errors, isRight, type SummaryLine, useErrors } from './use-errors.ts'
import { useSubmit } from './use-submit.ts'
import { useValues } from './use-values.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormPlan<Name extends string> {
  /** The prefix of the fields' ids. */
  readonly id: string
  readonly start: Values<Name>
  /** The errors that can be found before anything is sent. */
  readonly check: (values: Values<NoInfer<Name>>) => Errors<NoInfer<Name>>
  /** Undefined on success. */
  readonly submit: (values: Values<NoInfer<Name>>) => Promise<Failure | undefined>
  /** Which refusals are about which field; all others are shown above the form. */
  readonly about?: { readonly [Refused in RefusalName]?: NoInfer<Name> }
  /** Called synchronously on every change, to keep a draft. */
  readonly keep?: (values: Values<NoInfer<Name>>) => void
}

export interface Form<Name extends string> {
  readonly values: Values<Name>
  readonly errors: readonly SummaryLine[]
  /** A refusal that does not concern a single field. */
  readonly problem: string | undefined
  /** The session ended while the form was being filled in, so the user has to log in again. */
  readonly sessionGone: boolean
  readonly busy: boolean
  readonly idOf: (name: Name) => string
  readonly errorOf: (name: Name) => string | undefined
  readonly set: (name: Name, value: string) => void
  /** Sets values from the page and hides the errors that they fix. */
  readonly fill: (found: { readonly [Field in Name]?: string }) => void
  /** For fields that report an event. */
  readonly field: (name: Name) => FieldWiring
  /** Validates one field, shows its error and focuses it: for actions that need it before the form is sent. */
  readonly isRight: (name: Name) => boolean
  readonly onSubmit: (event: SubmitEvent) => void
  readonly restart: () => void
}

interface FieldWiring {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

interface Outcome<Name extends string> {
  readonly errors: Errors<Name>
  readonly problem?: string
  readonly sessionGone?: boolean
}

const clean: Outcome<never> = { errors: {} }

export function useForm<Name extends string>(plan: FormPlan<Name>): Form<Name> {
  const { values, now, change } = useValues(() => typedSoFar(plan), plan.keep)
  const names = namesOf(plan.start)
  const idOf = (name: Name): string => `${plan.id}-${name}`
  const { errors, lines, errorOf, show } = useErrors<Name>({ idOf, names, values, now })
  const [refused, setRefused] = useState<Omit<Outcome<Name>, 'errors'>>(clean)
  const [busy, submit] = useSubmit()
  const set = useCallback(
    (name: Name, value: string): void => change((before) => (before[name] === value ? before : { ...before, [name]: value })),
    [change],
  )
  const showOutcome = (outcome: Outcome<Name>): void => {
    show(outcome.errors)
    setRefused(outcome)
  }

  const submitTyped = async (): Promise<void> => {
    const typed = now()
    const foundErrors = plan.check(typed)
    showOutcome({ errors: foundErrors })
    if (!isRight(foundErrors)) return
    const failed = await submit(() => plan.submit(typed))
    if (failed) showOutcome(formOutcomeOf(failed, plan.about ?? {}))
  }

  return {
    values,
    busy,
    idOf,
    set,
    fill: (found) => {
      change((before) => ({ ...before, ...found }))
      show(onlyThose(errors, plan.check(now())))
    },
    problem: refused.problem,
    sessionGone: refused.sessionGone === true,
    errors: lines,
    errorOf,
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    isRight: (name) => {
      const error = plan.check(now())[name]
      showOutcome({ errors: error === undefined ? {} : ({ [name]: error } as Errors<Name>) })
      return error === undefined
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (!busy) void submitTyped()
    },
    restart: () => {
      change(() => plan.start)
      showOutcome(clean)
    },
  }
}

const onlyThose = <Name extends string>(errors: Errors<Name>, wrong: Errors<Name>): Errors<Name> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => wrong[name as Name] !== undefined)) as Errors<Name>

/** Users can type into a prerendered form before hydration, which would empty it. On any other first render there is no input yet. */
function typedSoFar<Name extends string>({ id, start }: Pick<FormPlan<Name>, 'id' | 'start'>): Values<Name> {
  if (typeof document === 'undefined') return start
  const typed = namesOf(start).flatMap((name) => {
    const control = document.getElementById(`${id}-${name}`)
    return control instanceof HTMLInputElement && control.value !== '' ? [[name, control.value]] : []
  })
  return { ...start, ...Object.fromEntries(typed) }
}

const namesOf = <Name extends string>(values: Values<Name>): readonly Name[] => Object.keys(values) as Name[]

/** Exported for its test. */
export function formOutcomeOf<Name extends string>(failed: Failure, about: NonNullable<FormPlan<Name>['about']>): Outcome<Name> {
  if (isNoSession(failed)) return { errors: {}, sessionGone: true }
  const names = Object.keys(about) as RefusalName[]
  const field = names.filter((name) => refusals[name].code === failed.code).map((name) => about[name])[0]
  return field === undefined ? { errors: {}, problem: failed.msg } : { errors: { [field]: failed.msg } as Errors<Name> }
}

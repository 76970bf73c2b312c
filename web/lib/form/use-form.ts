// The state of a form: what was typed, what is wrong with it, whether it is on its way. Errors stand until the next try, so that the
// summary above does not jump while somebody mends them one by one.
import { type RefusalName, refusals } from '@bonafide/core/codes'
import { type SubmitEvent, useRef, useState } from 'react'
import { useBusy } from './use-busy.ts'
import { type Failure, isNoSession, lostOnTheWay } from '../send.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>
type Errors<Name extends string> = { readonly [Field in Name]?: string | undefined }

export interface FormPlan<Name extends string> {
  /** Before the names of the fields, to make their ids. */
  readonly id: string
  readonly start: Values<Name>
  /** What can be said before anything is sent, in words. */
  readonly check: (values: Values<NoInfer<Name>>) => Errors<NoInfer<Name>>
  /** Undefined once it is done. */
  readonly submit: (values: Values<NoInfer<Name>>) => Promise<Failure | undefined>
  /** Which refusals are about which field; all others stand above the form. */
  readonly about?: { readonly [Refused in RefusalName]?: NoInfer<Name> }
}

export interface Form<Name extends string> {
  readonly values: Values<Name>
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** A refusal that is about no single field. */
  readonly problem: string | undefined
  /** The session ended while the form was being filled in: to log in again is all that helps. */
  readonly sessionGone: boolean
  readonly busy: boolean
  readonly idOf: (name: Name) => string
  readonly errorOf: (name: Name) => string | undefined
  readonly set: (name: Name, value: string) => void
  /** Answers that nobody has typed: what was wrong and is right with them is said no longer. */
  readonly fill: (found: { readonly [Field in Name]?: string }) => void
  /** For fields that tell of an event. */
  readonly field: (name: Name) => FieldWiring
  /** Checks one field alone, says what is wrong with it and goes there: for what hangs on it before the form is sent. */
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

const clean = { errors: {} }

export function useForm<Name extends string>(plan: FormPlan<Name>): Form<Name> {
  const [values, setValues] = useState(() => typedSoFar(plan))
  const [outcome, setOutcome] = useState<Outcome<Name>>(clean)
  const [busy, during] = useBusy()
  const running = useRef(false)
  const names = namesOf(plan.start)
  const idOf = (name: Name): string => `${plan.id}-${name}`
  const set = (name: Name, value: string): void => setValues((before) => ({ ...before, [name]: value }))

  const submit = async (): Promise<void> => {
    if (running.current) return
    const errors = plan.check(values)
    setOutcome({ errors })
    if (names.some((name) => errors[name] !== undefined)) return
    running.current = true
    const failed = await during(() => handIn(() => plan.submit(values), lostOnTheWay)).finally(() => {
      running.current = false
    })
    if (failed) setOutcome(outcomeOf(failed, plan.about ?? {}))
  }

  return {
    values,
    busy,
    idOf,
    set,
    fill: (found) => {
      const filled = { ...values, ...found }
      const wrong = plan.check(filled)
      setValues(filled)
      setOutcome((before) => ({ ...before, errors: onlyThose(before.errors, wrong) }))
    },
    problem: outcome.problem,
    sessionGone: outcome.sessionGone === true,
    errors: names.flatMap((name) => ((message) => (message === undefined ? [] : [{ field: idOf(name), message }]))(outcome.errors[name])),
    errorOf: (name) => outcome.errors[name],
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: outcome.errors[name],
      onChange: (event) => set(name, event.currentTarget.value),
    }),
    isRight: (name) => {
      const message = plan.check(values)[name]
      setOutcome({ errors: message === undefined ? {} : ({ [name]: message } as Errors<Name>) })
      return message === undefined
    },
    onSubmit: (event) => {
      event.preventDefault()
      void submit()
    },
    restart: () => {
      setValues(plan.start)
      setOutcome(clean)
    },
  }
}

const onlyThose = <Name extends string>(errors: Errors<Name>, wrong: Errors<Name>): Errors<Name> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => wrong[name as Name] !== undefined)) as Errors<Name>

/** A prerendered form can be typed into before the page wakes up; hydration would empty it. On any other first render there is nothing yet. */
function typedSoFar<Name extends string>({ id, start }: Pick<FormPlan<Name>, 'id' | 'start'>): Values<Name> {
  if (typeof document === 'undefined') return start
  const typed = namesOf(start).flatMap((name) => {
    const control = document.getElementById(`${id}-${name}`)
    return control instanceof HTMLInputElement && control.value !== '' ? [[name, control.value]] : []
  })
  return { ...start, ...Object.fromEntries(typed) }
}

const namesOf = <Name extends string>(values: Values<Name>): readonly Name[] => Object.keys(values) as Name[]

/**
 * What handing in throws (a part of the page that cannot be fetched, a fault of ours) is told above the form, which can be sent again, and
 * reported as any other error. Exported for its test.
 */
export async function handIn(submit: () => Promise<Failure | undefined>, lost: () => Failure): Promise<Failure | undefined> {
  try {
    return await submit()
  } catch (error) {
    reportError(error)
    return lost()
  }
}

/** Exported for its test. */
export function outcomeOf<Name extends string>(failed: Failure, about: NonNullable<FormPlan<Name>['about']>): Outcome<Name> {
  if (isNoSession(failed)) return { errors: {}, sessionGone: true }
  const names = Object.keys(about) as RefusalName[]
  const field = names.filter((name) => refusals[name].code === failed.code).map((name) => about[name])[0]
  return field === undefined ? { errors: {}, problem: failed.msg } : { errors: { [field]: failed.msg } as Errors<Name> }
}

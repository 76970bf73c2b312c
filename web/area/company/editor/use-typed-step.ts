// A step with only text fields: errors appear when the user saves.
import type { Fault, FaultKind } from '@bonafide/core/rules/company/steps/fault'
import type { BusinessStep } from '@bonafide/core/status'
import { useCallback, useState } from 'react'
import { type Errors, type FieldError, isRight, useErrors } from '../../../lib/form/use-errors.ts'
import type { LoadedCompany } from '../load/company.ts'
import { useStep, type SavedPart } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import { fieldIdOf } from './field-id.ts'
import { draftOf, type TypedFields } from './typed.ts'

/** Messages that need no field name beside the field, but need it in the error summary. */
const nameless: readonly FaultKind[] = ['noDay', 'future', 'past150', 'number', 'tooLong']

export interface TypedPlan<Name extends string> {
  readonly step: BusinessStep
  /** In the order of the page. */
  readonly names: readonly Name[]
  readonly from: (company: LoadedCompany) => TypedFields<Name>
  readonly faults: (values: TypedFields<NoInfer<Name>>) => readonly Fault<NoInfer<Name>>[]
  readonly wordOf: (fault: Fault<NoInfer<Name>>) => string
  readonly labelOf: (name: NoInfer<Name>) => string
  /** For checks that only the server can make, once all others pass. */
  readonly ask?: (values: TypedFields<NoInfer<Name>>) => Promise<Errors<NoInfer<Name>>>
  readonly sent: (values: TypedFields<NoInfer<Name>>) => SavedPart
}

export interface TypedStep<Name extends string> {
  readonly values: TypedFields<Name>
  /** Stable while the step is open, so that unchanged fields are not rendered again. */
  readonly set: (name: Name, value: string) => void
  readonly errorOf: (name: Name) => string | undefined
  /** Props for `StepPage`. */
  readonly page: {
    readonly step: BusinessStep
    readonly errors: readonly { readonly field: string; readonly message: string }[]
    readonly onSave: () => Promise<boolean>
    readonly locked: boolean
  }
}

export function useTypedStep<Name extends string>(plan: TypedPlan<Name>): TypedStep<Name> {
  const say = useCompanyWords()
  const { step, names, from } = plan
  const [schema] = useState(() => draftOf(names))
  const { values, now, change, save, locked } = useStep<TypedFields<Name>>(step, { from, schema })
  const { lines, errorOf, show } = useErrors<Name>({ idOf: fieldIdOf, names, values, now })
  const set = useCallback(
    (name: Name, value: string): void => {
      change((before) => (before[name] === value ? before : { ...before, [name]: value }))
    },
    [change],
  )
  const errorIn = (fault: Fault<Name>): FieldError => {
    const beside = plan.wordOf(fault)
    if (!nameless.includes(fault.kind)) return beside
    return { beside, listed: say('party.faultOf', { field: plan.labelOf(fault.field), fault: beside }) }
  }
  /** Returns true if there are no errors. */
  const showErrors = (errors: Errors<Name>): boolean => {
    show(errors)
    unfold(names, errors)
    return isRight(errors)
  }
  const onSave = async (): Promise<boolean> => {
    const typed = now()
    const faults = firstFaults(plan, typed).map((fault) => [fault.field, errorIn(fault)])
    if (!showErrors(Object.fromEntries(faults) as Errors<Name>)) return false
    return showErrors((await plan.ask?.(typed)) ?? {}) && save(plan.sent(typed))
  }
  return { values, set, errorOf, page: { step, errors: lines, onSave, locked } }
}

const firstFaults = <Name extends string>({ faults }: TypedPlan<Name>, values: TypedFields<Name>): readonly Fault<Name>[] =>
  faults(values).filter(({ field }, at, all) => all.findIndex((fault) => fault.field === field) === at)

/** Opens the groups with errors, since a link into a closed group would not work. */
function unfold<Name extends string>(names: readonly Name[], errors: Errors<Name>): void {
  for (const name of names.filter((name) => errors[name] !== undefined)) {
    const group = document.getElementById(fieldIdOf(name))?.closest('details')
    if (group) group.open = true
  }
}

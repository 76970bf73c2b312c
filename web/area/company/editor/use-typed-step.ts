// A step whose fields are all text: what is wrong with them is said when it is saved, and stands until the next try.
import type { Fault, FaultKind } from '@bonafide/core/rules/company/fault'
import type { BusinessStep } from '@bonafide/core/status'
import { useCallback, useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import type { LoadedCompany } from '../load/company.ts'
import { useStep, type SavedPart } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import { idOf } from './field-id.ts'
import { draftOf, type Typed } from './typed.ts'

type Errors<Name extends string> = ReadonlyMap<Name, string>

/** Said beside a field, these need no name; in the list above the form they do. */
const nameless: readonly FaultKind[] = ['noDay', 'future', 'past150', 'number', 'tooLong']

export interface TypedPlan<Name extends string> {
  readonly step: BusinessStep
  /** In the order in which they stand on the page. */
  readonly names: readonly Name[]
  readonly from: (company: LoadedCompany) => Typed<Name>
  readonly faults: (values: Typed<NoInfer<Name>>) => readonly Fault<NoInfer<Name>>[]
  readonly wordOf: (fault: Fault<NoInfer<Name>>) => string
  readonly labelOf: (name: NoInfer<Name>) => string
  /** What only the server knows to be wrong; asked once nothing else is. */
  readonly ask?: (values: Typed<NoInfer<Name>>) => Promise<Errors<NoInfer<Name>>>
  readonly sent: (values: Typed<NoInfer<Name>>) => SavedPart
}

export interface TypedStep<Name extends string> {
  readonly values: Typed<Name>
  /** The same for as long as the step is open, so that fields that have not changed are not drawn again. */
  readonly set: (name: Name, value: string) => void
  readonly errorOf: (name: Name) => string | undefined
  /** As the page around it wants it. */
  readonly page: {
    readonly step: BusinessStep
    readonly errors: readonly { readonly field: string; readonly message: string }[]
    readonly onSave: () => Promise<boolean>
    readonly busy: boolean
    readonly locked: boolean
  }
}

export function useTypedStep<Name extends string>(plan: TypedPlan<Name>): TypedStep<Name> {
  const say = useCompanyWords()
  const { step, names, from } = plan
  const [schema] = useState(() => draftOf(names))
  const { values, now, change, save, busy, locked } = useStep<Typed<Name>>(step, { from, schema })
  const [errors, setErrors] = useState<Errors<Name>>(() => new Map())
  const [listed, setListed] = useState<Errors<Name>>(() => new Map())
  const [asking, during] = useBusy()
  const set = useCallback(
    (name: Name, value: string): void => {
      change((before) => (before[name] === value ? before : { ...before, [name]: value }))
    },
    [change],
  )
  const named = (fault: Fault<Name>): string => say('party.faultOf', { field: plan.labelOf(fault.field), fault: plan.wordOf(fault) })
  const onSave = async (): Promise<boolean> => {
    const typed = now()
    const faults = firstFaults(plan, typed)
    const wrong = new Map(faults.map((fault) => [fault.field, plan.wordOf(fault)]))
    setErrors(wrong)
    setListed(new Map(faults.map((fault) => [fault.field, nameless.includes(fault.kind) ? named(fault) : plan.wordOf(fault)])))
    if (unfold(names, wrong)) return false
    const told = await during(async () => (await plan.ask?.(typed)) ?? new Map<Name, string>())
    setErrors(told)
    setListed(told)
    return unfold(names, told) ? false : save(plan.sent(typed))
  }

  const lines = names.flatMap((name) => ((message) => (message === undefined ? [] : [{ field: idOf(name), message }]))(listed.get(name)))
  return { values, set, errorOf: (name) => errors.get(name), page: { step, errors: lines, onSave, busy: busy || asking, locked } }
}

const firstFaults = <Name extends string>({ faults }: TypedPlan<Name>, values: Typed<Name>): readonly Fault<Name>[] =>
  faults(values).filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at)

/** Opens the groups in which something is wrong: a link into a closed one would lead nowhere. */
function unfold<Name extends string>(names: readonly Name[], errors: Errors<Name>): boolean {
  const wrong = names.filter((name) => errors.has(name))
  for (const name of wrong) {
    const group = document.getElementById(idOf(name))?.closest('details')
    if (group) group.open = true
  }
  return wrong.length > 0
}

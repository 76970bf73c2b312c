// The form of a step: typed values are saved as soon as they are valid, and faults are shown when the person tries to continue.
import type { FormPlan } from '../../lib/form/use-form.ts'
import { failure } from '../../lib/http/read-reply.ts'
import type { VisitChange, StepProps } from './step-props.ts'

interface StepPlan<Name extends string> extends Pick<FormPlan<Name>, 'id' | 'start' | 'check'> {
  /** The part that can be saved already. `whole`: everything is valid and confirmed. */
  readonly changeOf: (values: Readonly<Record<NoInfer<Name>, string>>, whole: boolean) => VisitChange
  /** What has to arrive before the step counts as done. */
  readonly before?: () => Promise<string | undefined>
}

/** Converts a step's plan to the shape that `useForm` takes. */
export const stepPlan = <Name extends string>(
  { keep, onDone }: Pick<StepProps, 'keep' | 'onDone'>,
  { id, start, check, changeOf, before }: StepPlan<Name>,
): FormPlan<Name> => ({
  id,
  start,
  check,
  keep: (values) => keep(changeOf(values, false)),
  submit: async (values) => {
    keep(changeOf(values, true))
    const why = (await before?.()) ?? (await onDone())
    return why === undefined ? undefined : failure('', why)
  },
})

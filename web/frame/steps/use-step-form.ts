// The form of a step: what is typed is kept as soon as it is right, and what is wrong is said when somebody wants to go on.
import { useEffect, useRef } from 'react'
import { type Form, type FormPlan, useForm } from '../../lib/form/use-form.ts'
import { failure } from '../../lib/http/read-reply.ts'
import type { Change, StepProps } from './step-props.ts'

interface StepFormPlan<Name extends string> extends Pick<FormPlan<Name>, 'id' | 'start' | 'check'> {
  /** As much of it as can be kept already. `whole`: all of it is right and confirmed. */
  readonly changeOf: (values: Readonly<Record<NoInfer<Name>, string>>, whole: boolean) => Change
  /** Before the step counts as done: what has to arrive first. */
  readonly before?: () => Promise<string | undefined>
}

export function useStepForm<Name extends string>(
  { keep, onDone }: Pick<StepProps, 'keep' | 'onDone'>,
  plan: StepFormPlan<Name>,
): Form<Name> {
  const form = useForm<Name>({
    id: plan.id,
    start: plan.start,
    check: plan.check,
    submit: async (values) => {
      keep(plan.changeOf(values, true))
      const why = (await plan.before?.()) ?? (await onDone())
      return why === undefined ? undefined : failure('', why)
    },
  })
  const { values } = form
  const last = useRef(values)
  useEffect(() => {
    if (last.current === values) return
    last.current = values
    keep(plan.changeOf(values, false))
  })
  return form
}

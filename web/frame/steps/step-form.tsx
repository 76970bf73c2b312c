import type { ReactNode } from 'react'
import { FormProblem, FormProblems } from '../../lib/form/form-problems.tsx'
import type { Form } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import styles from './steps.module.css'

export interface StepFormProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem' | 'busy' | 'onSubmit'>
  /** The button's label; "Continue" by default. */
  readonly action?: string
  readonly children: ReactNode
}

/** Faults first, then the fields, then the only button. */
export const StepForm = ({ form, action, children }: StepFormProps) => {
  const say = useWords()
  return (
    <>
      <FormProblems form={form} words={{ problems: (count) => say('form.problems', { count }), problem: say('trouble.title') }} />
      <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" wide loading={form.busy} loadingLabel={say('form.saving')}>
            {action ?? say('form.continue')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Why the step cannot continue, in the server's words. */
export const Trouble = ({ text }: { text: string | undefined }) => {
  const say = useWords()
  return <FormProblem title={say('trouble.title')} text={text} />
}

import type { ReactNode } from 'react'
import { FormProblem, FormProblems } from '../../lib/form/form-problems.tsx'
import type { Form } from '../../lib/form/use-form.ts'
import { useWords } from '../words.ts'
import styles from './form-body.module.css'

export interface FormBodyProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone' | 'onSubmit'>
  readonly children: ReactNode
}

/** Errors first, then the fields. `dialog` is the only method that sends nothing: otherwise, pressing Enter before hydration
    would put the password into the address. */
export const FormBody = ({ form, children }: FormBodyProps) => {
  const say = useWords()
  return (
    <>
      <FormProblems form={form} words={{ problems: (count) => say('form.problems', { count }), problem: say('form.problem') }} />
      {form.sessionGone && <FormProblem title={say('form.problem')} text={say('form.sessionGone')} />}
      <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
      </form>
    </>
  )
}

import type { ReactNode } from 'react'
import { StandInProblems } from './form-problems.tsx'
import styles from './form.module.css'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'

export interface FormBodyProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone' | 'onSubmit'>
  /** For a button that stands outside of it. */
  readonly id?: string
  readonly children: ReactNode
}

/** What is wrong first, then the fields. `dialog` is the one method that leads nowhere: pressing Enter before the page has
    woken up must not put the password into the address. */
export const FormBody = ({ form, id, children }: FormBodyProps) => (
  <>
    <StandInProblems form={form} />
    <form id={id} method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
      {children}
    </form>
  </>
)

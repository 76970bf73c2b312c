import type { ReactNode } from 'react'
import { StandInProblems } from './form-problems.tsx'
import styles from './form.module.css'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'

export interface FormBodyProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone' | 'onSubmit'>
  /** For a button outside the form. */
  readonly id?: string
  readonly children: ReactNode
}

/** A form with its problems above the fields. `dialog` is the only form method that does not navigate: pressing Enter before the scripts
    have loaded must not put the password into the address. */
export const FormBody = ({ form, id, children }: FormBodyProps) => (
  <>
    <StandInProblems form={form} />
    <form id={id} method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
      {children}
    </form>
  </>
)

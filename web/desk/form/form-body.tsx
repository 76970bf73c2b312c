import type { ReactNode } from 'react'
import type { Form } from '../../lib/form/use-form.ts'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useWords } from '../words.ts'
import styles from './form-body.module.css'

export interface FormBodyProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone' | 'onSubmit'>
  readonly children: ReactNode
}

/** What is wrong first, then the fields. `dialog` is the one method that leads nowhere: whoever presses Enter before the page has
    woken up must not find his password in the address. */
export const FormBody = ({ form, children }: FormBodyProps) => {
  const say = useWords()
  return (
    <>
      <ErrorSummary title={say('form.problems', { count: form.errors.length })} errors={form.errors} />
      {form.problem !== undefined && (
        <div role="alert">
          <Banner status="failed" title={say('form.problem')}>
            {form.problem}
          </Banner>
        </div>
      )}
      {form.sessionGone && (
        <div role="alert">
          <Banner status="failed" title={say('form.problem')}>
            {say('form.sessionGone')}
          </Banner>
        </div>
      )}
      <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
        {children}
      </form>
    </>
  )
}

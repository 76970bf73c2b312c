import type { ReactNode } from 'react'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import type { Form } from './use-form.ts'

interface FormProblemsProps {
  readonly form: Pick<Form<string>, 'errors' | 'problem'>
  readonly words: { readonly problems: (count: number) => string; readonly problem: string }
}

/** At the top of every form: the errors of its fields, or why the form as a whole was refused. */
export const FormProblems = ({ form, words }: FormProblemsProps) => (
  <>
    <ErrorSummary title={words.problems(form.errors.length)} errors={form.errors} />
    <FormProblem title={words.problem} text={form.problem} />
  </>
)

interface FormProblemProps {
  readonly title: string
  /** Undefined if there is no problem. */
  readonly text: string | undefined
  readonly action?: ReactNode
}

/** Announced by screen readers as soon as it appears. */
export const FormProblem = ({ title, text, action }: FormProblemProps) =>
  text !== undefined && (
    <div role="alert">
      <Banner status="failed" title={title} action={action}>
        {text}
      </Banner>
    </div>
  )

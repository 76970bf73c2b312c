import type { Form } from '../../lib/form/use-form.ts'
import { loginAddress } from '../../lib/session/login-address.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { useWords } from '../words.ts'

/** First in every form: what is wrong with its answers, or why it was refused as a whole. */
export const FormProblems = ({ form }: { readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone'> }) => {
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
      {form.sessionGone && <SessionGone />}
    </>
  )
}

const SessionGone = () => {
  const say = useWords()
  const logIn = (
    <LinkButton small href={loginAddress(location.pathname + location.search)}>
      {say('signIn.action')}
    </LinkButton>
  )
  return (
    <div role="alert">
      <Banner status="failed" title={say('form.sessionGone')} action={logIn}>
        {say('form.sessionGoneHelp')}
      </Banner>
    </div>
  )
}

import { FormProblem, FormProblems } from '@bonafide/web/lib/form/form-problems.tsx'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'
import { loginAddress } from '@bonafide/web/lib/session/login-address.ts'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { useWords } from '../words.ts'

/** At the top of every form: the problems of its fields, or why the form was refused as a whole. */
export const StandInProblems = ({ form }: { readonly form: Pick<Form<string>, 'errors' | 'problem' | 'sessionGone'> }) => {
  const say = useWords()
  return (
    <>
      <FormProblems form={form} words={{ problems: (count) => say('form.problems', { count }), problem: say('form.problem') }} />
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
  return <FormProblem title={say('form.sessionGone')} text={say('form.sessionGoneHelp')} action={logIn} />
}

import { recogniseMe } from '@bonafide/core/calls/company/owners'
import { dayText } from '../../../lib/text/clock-text.ts'
import { isSixDigits, messageUnless } from '../../../lib/form/checks.ts'
import { FormProblems } from '../../../lib/form/form-problems.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { isRefusal, send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { PageHead } from '../../plain/page-head.tsx'
import styles from '../owners.module.css'
import { useOwnersWords } from '../words.ts'
import { type RecognitionRequest, type RecognitionState, refusedRecognition } from './use-recognising.ts'

interface RecogniseFormProps extends RecognitionRequest {
  readonly onEnd: (state: RecognitionState) => void
}

/** What the user agrees to, and the code that confirms it. */
export const RecogniseForm = ({ link, company, until, onEnd }: RecogniseFormProps) => {
  const say = useOwnersWords()
  const language = useLanguage()
  const form = useForm({
    id: 'recognise',
    start: { code: '' },
    check: ({ code }) => ({ code: messageUnless(isSixDigits(code), say('recognise.codeBad')) }),
    submit: async ({ code }) => {
      const answer = await send(recogniseMe, { link, totp: code }, { quiet: true })
      if (answer.ok) onEnd({ is: 'done', verdict: answer.data.state, company })
      else if (isRefusal(answer, 'link.gone') || isRefusal(answer, 'owners.notVerifiedYourself')) onEnd(refusedRecognition(answer))
      else return answer
      return undefined
    },
    about: { 'data.codeNeeded': 'code', 'data.codeWrong': 'code' },
  })
  return (
    <div className={styles.recognise}>
      <PageHead title={say('recognise.title')} lead={say('recognise.lead', { company })} />
      <ul className={styles.points}>
        <li>{say('recognise.compare')}</li>
        <li>{say('recognise.sees')}</li>
      </ul>
      <FormProblems form={form} words={{ problems: (count) => say('owners.problems', { count }), problem: say('owners.problem') }} />
      <form className={styles.code} onSubmit={form.onSubmit} noValidate>
        <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('recognise.code')} />
        <Button kind="primary" type="submit" loading={form.busy} data-usage="owners.recognise.agree">
          {say('recognise.agree')}
        </Button>
      </form>
      <p className={styles.quiet}>{say('recognise.until', { day: dayText(new Date(until), language) })}</p>
    </div>
  )
}

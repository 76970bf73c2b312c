import { type ReactNode, useState } from 'react'
import { isSixDigits, messageUnless } from '../../../lib/form/checks.ts'
import { FormProblems } from '../../../lib/form/form-problems.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { type Failure, isRefusal } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { usePrivacyWords } from '../../privacy/words.ts'
import { redirectIfSessionLost } from '../load-your-data.ts'

interface StepUpDialogProps {
  readonly id: string
  readonly title: string
  readonly confirm: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  /** An authenticator is bound. */
  readonly needsCode?: boolean
  /** Resolves to undefined on success, and the caller then closes the dialog. */
  readonly run: (code: string | undefined) => Promise<Failure | undefined>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Explains the action, asks for the authenticator's code if an authenticator is bound, and runs the action. */
export const StepUpDialog = ({ id, title, confirm, danger = false, needsCode = false, run, onClose, children }: StepUpDialogProps) => {
  const say = usePrivacyWords()
  const [withCode, setWithCode] = useState(needsCode)
  const form = useForm({
    id,
    start: { code: '' },
    check: ({ code }) => ({ code: withCode ? messageUnless(isSixDigits(code), say('data.codeBad')) : undefined }),
    submit: async ({ code }) => {
      const failed = await run(withCode ? code : undefined)
      if (failed === undefined || redirectIfSessionLost(failed)) return undefined
      // An authenticator was bound after the page was opened.
      if (isRefusal(failed, 'data.codeNeeded')) setWithCode(true)
      return failed
    },
    about: { 'data.codeNeeded': 'code', 'data.codeWrong': 'code' },
  })
  const actions = (
    <>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" form={id} loading={form.busy} data-usage={`data.${id}.confirm`}>
        {confirm}
      </Button>
      <Button onClick={onClose}>{say('data.cancel')}</Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={say('data.close')} actions={actions}>
      <FormProblems form={form} words={{ problems: (count) => say('data.problems', { count }), problem: say('data.problem') }} />
      {children}
      <form id={id} method="dialog" onSubmit={form.onSubmit} noValidate>
        {withCode && <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('data.code')} />}
      </form>
    </Dialog>
  )
}

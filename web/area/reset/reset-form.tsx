import type { StatusRecord } from '@bonafide/core/calls/status'
import { resetReason, type ResetReason, verification } from '@bonafide/core/status'
import { type Failure } from '../../lib/send.ts'
import { useForm, type Form } from '../../lib/form/use-form.ts'
import { messageUnless } from '../../lib/form/checks.ts'
import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { Reason } from '../reason.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { type AreaSay, useWords } from '../words.ts'
import { ResetNotice } from './reset-notice.tsx'
import { ResetPage } from './reset-page.tsx'
import styles from './reset.module.css'
import { type ResetEnd, type ResetRun, runReset } from './run-reset.ts'

const reasonNames = Object.keys(resetReason) as readonly (keyof typeof resetReason)[]
const reasonOf = (typed: string): ResetReason | undefined => {
  const name = reasonNames.find((reasonName) => String(resetReason[reasonName]) === typed)
  return name === undefined ? undefined : resetReason[name]
}

interface ResetFormProps {
  readonly record: Pick<StatusRecord, 'resetStatus' | 'resetRemark'>
  readonly onRun: () => void
  readonly onEnd: (end: ResetEnd) => void
}

/** Keeps its values until the reset is done, so that a user who comes back from the frame without one can try again from here. */
export const ResetForm = ({ record, onRun, onEnd }: ResetFormProps) => {
  const say = useWords()
  const form = useForm({
    id: 'reset',
    start: { reason: '', notify: '' },
    check: ({ reason, notify }) => ({
      reason: messageUnless(reasonOf(reason) !== undefined, say('reset.reason.missing')),
      notify: messageUnless(notify === 'yes', say('reset.notify.missing')),
    }),
    submit: async ({ reason }): Promise<Failure | undefined> => {
      const chosen = reasonOf(reason)
      if (chosen === undefined) return undefined
      onRun()
      onEnd(reportRun(say, await runReset(chosen)))
      return undefined
    },
  })
  return (
    <ResetPage>
      {record.resetStatus === verification.fail && (
        <Banner status="failed" title={say('reset.refused')}>
          {record.resetRemark !== null && <Reason reason={record.resetRemark} />}
        </Banner>
      )}
      <ErrorSummary title={say('reset.problems', { count: form.errors.length })} errors={form.errors} />
      <Fields form={form} />
    </ResetPage>
  )
}

const Fields = ({ form }: { form: Form<'reason' | 'notify'> }) => {
  const say = useWords()
  return (
    <form method="dialog" className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Select
        {...form.field('reason')}
        required
        disabled={form.busy}
        label={say('reset.reason')}
        unchosen={say('reset.reason.unchosen')}
        options={reasonNames.map((name) => ({ value: String(resetReason[name]), label: say(`reset.reason.${name}`) }))}
        data-usage="reset.reason"
      />
      <ResetNotice />
      <Checkbox
        id={form.idOf('notify')}
        name="notify"
        required
        disabled={form.busy}
        checked={form.values.notify === 'yes'}
        onChange={(event) => form.set('notify', event.currentTarget.checked ? 'yes' : '')}
        error={form.errorOf('notify')}
        label={say('reset.notify')}
        data-usage="reset.notify"
      />
      <p className={styles.next}>{say('reset.face')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={form.busy} loadingLabel={say('reset.working')} data-usage="reset.confirm">
          {say('reset.confirm')}
        </Button>
        <LinkButton href={links.verification} data-usage="reset.cancel">
          {say('reset.cancel')}
        </LinkButton>
      </div>
    </form>
  )
}

/** Shows what went wrong, if anything did. */
function reportRun(say: AreaSay, run: ResetRun): ResetEnd {
  if (run.ran) {
    if (run.end === 'unconfirmed') showToast('error', run.msg || say('reset.unconfirmed'))
    else if (run.end === 'left' && run.msg) showToast('error', run.msg)
    return run.end
  }
  if (run.why === 'camera') showToast('warning', say('start.camera'))
  else showToast('error', run.msg || say('load.failed'))
  return 'left'
}

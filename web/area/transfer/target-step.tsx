import { type SubmitEvent, useEffect } from 'react'
import { SendCodeButton } from '../../lib/code/send-code-button.tsx'
import { focusHeading } from '../../lib/page/outlet.tsx'
import { Button } from '../../ui/action/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { type User, useAccount } from '../load/account.ts'
import { PageHead } from '../plain/page-head.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import type { TransferBody } from './run-transfer.ts'
import styles from './transfer.module.css'
import { type Target, targetIds, useTarget } from './use-target.ts'
import { useSendCode } from './use-send-code.tsx'
import { sendCodeWords, useTransferWords } from './words.ts'

interface TargetStepProps {
  /** Resolves when nothing is left to do, or with the message to show if the transfer may be retried. */
  readonly onTransfer: (body: TransferBody) => Promise<string | undefined>
  readonly onBack: () => void
}

export const TargetStep = ({ onTransfer, onBack }: TargetStepProps) => {
  const account = useAccount()
  const user = account.state === 'signedIn' ? account.user : undefined
  const { sendTo, dialog } = useSendCode(user)
  // The step renders later than the page around it, so it focuses its heading itself.
  useEffect(focusHeading, [])
  return (
    <>
      <TargetView target={useTarget(sendTo)} user={user} onTransfer={onTransfer} onBack={onBack} />
      {dialog}
    </>
  )
}

interface TargetViewProps extends TargetStepProps {
  readonly target: Target
  readonly user: User | undefined
}

export const TargetView = ({ target, user, onTransfer, onBack }: TargetViewProps) => {
  const say = useTransferWords()
  const { email, code, accepted } = target
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void target.confirm()
  }
  return (
    <div className={styles.page}>
      <PageHead place={say('transfer.step', { step: 2, steps: 2 })} title={say('target.title')} lead={say('target.lead')} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          id={targetIds.email}
          name="email"
          type="email"
          autoComplete="off"
          label={say('target.email')}
          help={say('target.emailHelp')}
          error={target.emailError}
          value={email}
          onChange={(event) => target.setEmail(event.currentTarget.value)}
          onBlur={target.leaveEmail}
        />
        {target.faceAsked && (
          <Button
            kind="primary"
            loading={target.faceOpening}
            loadingLabel={say('target.faceOpening')}
            onClick={() => void target.confirmFace()}
            data-usage="transfer.face"
          >
            {say('target.face')}
          </Button>
        )}
        <CodeField
          id={targetIds.code}
          name="emailCode"
          label={say('target.code')}
          error={target.codeError}
          help={<SentNote to={target.sentTo} />}
          value={code}
          onChange={target.setCode}
          end={<SendCodeButton key={target.turn} words={sendCodeWords(say)} onSend={target.sendCode} />}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            kind={target.faceAsked ? 'secondary' : 'primary'}
            disabled={code.length < 6}
            loading={target.busy}
            loadingLabel={say('target.confirming')}
            data-usage="transfer.target"
          >
            {say('target.confirm')}
          </Button>
          <Button onClick={onBack} data-usage="transfer.back">
            {say('target.back')}
          </Button>
        </div>
      </form>
      {accepted !== undefined && <ProveDialog {...accepted} user={user} onTransfer={onTransfer} onClose={target.goBack} />}
    </div>
  )
}

const SentNote = ({ to }: { to: string | undefined }) => {
  const say = useTransferWords()
  return (
    <>
      {to !== undefined && <span className={styles.sent}>{say('target.sentTo', { address: to })} </span>}
      {say('target.spam')}
    </>
  )
}

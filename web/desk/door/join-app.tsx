import type { ReplyOf } from '@bonafide/core/call'
import { confirmJoin, type startJoin } from '@bonafide/core/calls/desk/door'
import { isSixDigits, messageUnless } from '../../lib/form/checks.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { isRefusal, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { SecretToScan } from '../../ui/show/secret-to-scan.tsx'
import { FormBody } from '../form/form-body.tsx'
import { useWords } from '../words.ts'
import { DoorCard } from './door-card.tsx'
import styles from './door-card.module.css'
import { JoinSteps } from './join-steps.tsx'

export interface JoinAppProps {
  readonly joinKey: ReplyOf<typeof startJoin>
  readonly invitation: string
  readonly onCodes: (codes: readonly string[]) => void
  readonly onBack: () => void
  readonly onGone: () => void
}

export const JoinApp = ({ joinKey, invitation, onCodes, onBack, onGone }: JoinAppProps) => {
  const say = useWords()
  const form = useForm({
    id: 'confirm-join',
    start: { code: '' },
    check: ({ code }) => ({ code: messageUnless(isSixDigits(code), say('field.codeBad')) }),
    submit: async ({ code }) => {
      const answer = await send(confirmJoin, { invitation, code }, { quiet: true })
      if (answer.ok) return void onCodes(answer.data.recoveryCodes)
      return isRefusal(answer, 'invitation.gone') ? void onGone() : answer
    },
    about: { 'totp.wrong': 'code' },
  })
  return (
    <DoorCard above={<JoinSteps at="app" />} title={say('join.appTitle')} lead={say('join.scan')}>
      <div className={styles.here}>
        <LinkButton href={joinKey.address} wide>
          {say('join.openApp')}
        </LinkButton>
      </div>
      <SecretToScan address={joinKey.address} secret={joinKey.secret} words={{ qr: say('join.qr'), secret: say('join.secret') }}>
        <CopyButton text={joinKey.secret} label={say('form.copy')} copiedLabel={say('form.copied')} />
      </SecretToScan>
      <FormBody form={form}>
        <CodeField {...form.field('code')} onChange={(code) => form.set('code', code)} label={say('field.code')} />
        <Button kind="primary" type="submit" wide loading={form.busy}>
          {say('join.confirm')}
        </Button>
      </FormBody>
      <div className={styles.ways}>
        <Button kind="quiet" small onClick={onBack}>
          {say('join.back')}
        </Button>
      </div>
    </DoorCard>
  )
}

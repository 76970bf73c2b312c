import type { ReplyOf } from '@bonafide/core/call'
import { shortestReviewerPassword as shortest, startJoin } from '@bonafide/core/calls/desk/door'
import { messageUnless } from '../../lib/form/checks.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { isRefusal, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FormBody } from '../form/form-body.tsx'
import { passwordWords, useWords } from '../words.ts'
import { DoorCard } from './door-card.tsx'
import { JoinSteps } from './join-steps.tsx'

export interface JoinPasswordProps {
  readonly email: string
  readonly invitation: string
  readonly onKey: (key: ReplyOf<typeof startJoin>) => void
  readonly onGone: () => void
}

export const JoinPassword = ({ email, invitation, onKey, onGone }: JoinPasswordProps) => {
  const say = useWords()
  const form = useForm({
    id: 'join',
    start: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: messageUnless(name.trim() !== '', say('join.nameEmpty')),
      password: messageUnless([...password.normalize('NFKC')].length >= shortest, say('join.passwordShort', { shortest })),
    }),
    submit: async (values) => {
      const answer = await send(startJoin, { invitation, ...values }, { quiet: true })
      if (answer.ok) return void onKey(answer.data)
      return isRefusal(answer, 'invitation.gone') ? void onGone() : answer
    },
    about: { 'password.tooShort': 'password', 'password.common': 'password' },
  })
  return (
    <DoorCard above={<JoinSteps at="password" />} title={say('join.title')} lead={say('join.lead', { email })}>
      <FormBody form={form}>
        {/* Password managers store the password with the email address that they find beside it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField {...form.field('name')} label={say('join.name')} help={say('join.nameHelp')} autoComplete="name" maxLength={80} />
        <PasswordField
          {...form.field('password')}
          {...passwordWords(say)}
          label={say('join.password')}
          help={say('join.passwordHelp', { shortest })}
          autoComplete="new-password"
          maxLength={256}
        />
        <Button kind="primary" type="submit" wide loading={form.busy}>
          {say('join.continue')}
        </Button>
      </FormBody>
    </DoorCard>
  )
}

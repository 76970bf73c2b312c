import { bindScene } from '@bonafide/core/calls/codes'
import { bindEmail, sendBindEmailCodes } from '../../calls/security.ts'
import { useState } from 'react'
import { useGoTo } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { isTypedEmail, messageUnless } from '@bonafide/web/lib/form/checks.ts'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useSentCode } from '../form/use-sent-code.tsx'
import { Loaded } from '../load/loaded.tsx'
import { useAccount } from '../load/use-account.ts'
import { useWords } from '../words.ts'
import { type BindKeys, checkCodes, codesBody } from './bind-keys.ts'
import { BindPage } from './bind-page.tsx'

export const Screen = () => <Loaded of={useAccount()}>{({ userInfo }) => <BindEmail bound={userInfo.email} />}</Loaded>

const BindEmail = ({ bound }: { readonly bound: string | null }) => {
  const say = useWords()
  const { form, code, keys } = useBindEmail()
  return (
    <BindPage
      title={say(bound === null ? 'email.bindTitle' : 'email.changeTitle')}
      form={form}
      code={code}
      codeLabel={say('email.newCode')}
      current={typeof keys?.currentVerifyKey === 'string' ? (bound ?? undefined) : undefined}
      action={say('email.action')}
    >
      <TextField
        {...form.field('email')}
        label={say('email.new')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </BindPage>
  )
}

function useBindEmail() {
  const say = useWords()
  const goTo = useGoTo()
  const [keys, setKeys] = useState<BindKeys>()
  const form = useForm({
    id: 'bind-email',
    start: { email: '', code: '', currentCode: '' },
    check: (values) => ({ email: messageUnless(isTypedEmail(values.email), say('field.emailBad')), ...checkCodes(say, keys, values) }),
    submit: async (values) => {
      if (keys === undefined) return undefined
      const answer = await send(bindEmail, { email: values.email, ...codesBody(keys, values) }, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say('email.done'))
      return void goTo('/account/setting', { replace: true })
    },
    about: { 'email.malformed': 'email', 'code.wrong': 'code', 'code.currentWrong': 'currentCode' },
  })
  const code = useSentCode({
    guard: () => (form.isRight('email') ? { scene: bindScene, kind: 'email', address: form.values.email.trim() } : undefined),
    request: () => send(sendBindEmailCodes, { email: form.values.email }, { quiet: true }),
    onSent: setKeys,
    field: form.idOf('code'),
  })
  return { form, code, keys }
}

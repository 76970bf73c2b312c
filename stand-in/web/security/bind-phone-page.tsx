import { bindScene } from '@bonafide/core/calls/codes'
import { bindPhone, sendBindPhoneCodes } from '../../calls/security.ts'
import { useState } from 'react'
import { useGoTo } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { useSentCode } from '../form/use-sent-code.tsx'
import { Loaded } from '../load/loaded.tsx'
import { useAccount } from '../load/use-account.ts'
import { useWords } from '../words.ts'
import { type BindKeys, checkCodes, codesBody } from './bind-keys.ts'
import { BindPage } from './bind-page.tsx'

export const Screen = () => (
  <Loaded of={useAccount()}>
    {({ userInfo }) => <BindPhone bound={userInfo.phone === null ? undefined : `+${userInfo.areaCode ?? ''} ${userInfo.phone}`} />}
  </Loaded>
)

const BindPhone = ({ bound }: { readonly bound: string | undefined }) => {
  const say = useWords()
  const { form, code, keys } = useBindPhone()
  return (
    <BindPage
      title={say(bound === undefined ? 'phone.bindTitle' : 'phone.changeTitle')}
      form={form}
      code={code}
      codeLabel={say('phone.newCode')}
      current={typeof keys?.currentVerifyKey === 'string' ? bound : undefined}
      action={say('phone.action')}
    >
      <div className={styles.row}>
        <TextField
          {...form.field('areaCode')}
          label={say('phone.areaCode')}
          start="+"
          dir="ltr"
          inputMode="numeric"
          autoComplete="tel-country-code"
          maxLength={4}
        />
        <TextField {...form.field('phone')} label={say('phone.number')} type="tel" dir="ltr" autoComplete="tel-national" maxLength={24} />
      </div>
    </BindPage>
  )
}

/** In the captcha's format: plus sign, country code and digits. */
const wholeNumber = ({ areaCode, phone }: { readonly areaCode: string; readonly phone: string }): string =>
  `+${areaCode.trim()}${phone.replace(/\D/g, '')}`

function useBindPhone() {
  const say = useWords()
  const goTo = useGoTo()
  const [keys, setKeys] = useState<BindKeys>()
  const form = useForm({
    id: 'bind-phone',
    start: { areaCode: '', phone: '', code: '', currentCode: '' },
    check: (values) => ({
      areaCode: messageUnless(/^[1-9]\d{0,3}$/.test(values.areaCode.trim()), say('phone.areaCodeBad')),
      phone: messageUnless(/^[\d ()-]{4,24}$/.test(values.phone.trim()), say('phone.numberBad')),
      ...checkCodes(say, keys, values),
    }),
    submit: async (values) => {
      if (keys === undefined) return undefined
      const { areaCode, phone } = values
      const answer = await send(bindPhone, { areaCode, phone, ...codesBody(keys, values) }, { quiet: true })
      if (!answer.ok) return answer
      showToast('done', say('phone.done'))
      return void goTo('/account/setting', { replace: true })
    },
    about: { 'phone.malformed': 'phone', 'code.wrong': 'code', 'code.currentWrong': 'currentCode' },
  })
  const code = useSentCode({
    guard: () =>
      form.isRight('areaCode') && form.isRight('phone')
        ? { scene: bindScene, kind: 'phone', address: wholeNumber(form.values) }
        : undefined,
    request: () => send(sendBindPhoneCodes, { areaCode: form.values.areaCode, phone: form.values.phone }, { quiet: true }),
    onSent: setKeys,
    field: form.idOf('code'),
  })
  return { form, code, keys }
}

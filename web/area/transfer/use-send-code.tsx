import { sendVerifyCode, transferScene } from '@bonafide/core/calls/codes'
import type { CodeKey } from '@bonafide/core/values'
import type { ReactNode } from 'react'
import { useCaptcha } from '../../lib/captcha/use-captcha.tsx'
import { useLanguage } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { reloadAccount, type User } from '../load/account.ts'
import { captchaWords, useTransferWords } from './words.ts'

interface Destination {
  readonly kind: 'email' | 'phone'
  readonly address: string
  readonly purpose: string
}

export interface SendCode {
  /** The code's key once it is on its way. Errors are shown in a toast. */
  readonly sendTo: (destination: Destination) => Promise<CodeKey | undefined>
  /** Rendered beside a dialog and not in it: closing the captcha must not close both. */
  readonly dialog: ReactNode
}

/** Shows a captcha if the server requires one, then sends the code. */
export function useSendCode(user: Pick<User, 'userId' | 'email'> | undefined): SendCode {
  const say = useTransferWords()
  const languageType = useLanguage()
  const { pass, dialog } = useCaptcha(captchaWords(say))
  const sendTo: SendCode['sendTo'] = async ({ kind, address, purpose: bizType }) => {
    const guarded = { scene: transferScene, kind, address, ...(user === undefined ? {} : { userId: user.userId }) }
    if (!(await pass(guarded))) return undefined
    const sendType = kind === 'email' ? 'EMAIL' : 'SMS'
    const params = typeof user?.email === 'string' ? { params: { account: user.email } } : {}
    const answer = await send(sendVerifyCode, { address, sendType, bizType, languageType, ...params })
    if (answer.ok) return answer.data.verifyKey
    showToast('error', answer.msg)
    if (isNoSession(answer)) void reloadAccount()
    return undefined
  }
  return { sendTo, dialog }
}

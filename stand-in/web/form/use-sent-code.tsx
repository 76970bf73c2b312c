import { type ReactNode, useState } from 'react'
import type { GuardedAction } from '@bonafide/web/lib/captcha/captcha-calls.ts'
import { useCaptcha } from '@bonafide/web/lib/captcha/use-captcha.tsx'
import { SendCodeButton } from '@bonafide/web/lib/code/send-code-button.tsx'
import type { Failure } from '@bonafide/web/lib/send.ts'
import { showToast } from '@bonafide/web/ui/float/toasts.ts'
import { captchaWords, sendCodeWords, useWords } from '../words.ts'

export interface SentCodePlan<Keys> {
  /** The action that the captcha guards. Undefined if the address is invalid; the form then shows the error. */
  readonly guard: () => GuardedAction | undefined
  readonly request: () => Promise<{ readonly ok: true; readonly data: Keys } | Failure>
  /** Receives the keys from the answer, which are submitted together with the code. */
  readonly onSent: (keys: Keys) => void
  /** The id of the code's field, which gets the focus once the code is sent. */
  readonly field: string
}

export interface SentCode {
  readonly sentTo: string | undefined
  readonly button: ReactNode
  readonly dialog: ReactNode
}

/** Asks for a captcha if one is needed, sends the code and starts the countdown. A failure is shown in a toast. */
export function useSentCode<Keys>({ guard, request, onSent, field }: SentCodePlan<Keys>): SentCode {
  const say = useWords()
  const { pass, dialog } = useCaptcha(captchaWords(say))
  const [sentTo, setSentTo] = useState<string>()
  const onSend = async (): Promise<boolean> => {
    const guarded = guard()
    if (guarded === undefined || !(await pass(guarded))) return false
    const answer = await request()
    if (!answer.ok) {
      showToast('error', answer.msg)
      return false
    }
    onSent(answer.data)
    setSentTo(guarded.address)
    document.getElementById(field)?.focus()
    return true
  }
  return { sentTo, dialog, button: <SendCodeButton words={sendCodeWords(say)} onSend={onSend} /> }
}

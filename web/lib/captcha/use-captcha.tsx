import { captcha } from '@bonafide/core/status'
import { type ReactNode, useState } from 'react'
import { showToast } from '../../ui/float/toasts.ts'
import { askChallenge, type Challenge, type GuardedAction } from './captcha-calls.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'
import type { CaptchaWords } from './captcha-words.ts'

interface OpenCaptcha {
  readonly guarded: GuardedAction
  readonly first: Challenge
  readonly end: (passed: boolean) => void
}

/** `pass` asks the server whether a captcha is needed, shows it, and resolves to whether to proceed. Render `dialog` anywhere on the page. */
export function useCaptcha(words: CaptchaWords): {
  readonly pass: (guarded: GuardedAction) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const [open, setOpen] = useState<OpenCaptcha>()
  const pass = async (guarded: GuardedAction): Promise<boolean> => {
    const answer = await askChallenge(guarded)
    if (!answer.ok) {
      showToast('error', answer.msg)
      return false
    }
    if (answer.data.captchaType === captcha.none) return true
    return new Promise((resolve) => {
      const close = (passed: boolean): void => {
        setOpen(undefined)
        resolve(passed)
      }
      setOpen({ guarded, first: answer.data, end: close })
    })
  }
  return { pass, dialog: open && <CaptchaDialog guarded={open.guarded} first={open.first} words={words} onEnd={open.end} /> }
}

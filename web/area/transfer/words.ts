// The sentences of the transfer pages, in a separate catalog so that no other page loads them.
import { transferCatalogs, type TransferWords } from '@bonafide/locales/generated/transfer'
import { useEffect } from 'react'
import type { CaptchaWords } from '../../lib/captcha/captcha-words.ts'
import type { SendCodeWords } from '../../lib/code/send-code-button.tsx'
import { makePartWords } from '../../lib/part-words.ts'
import { replaceNetworkMessage } from '../../lib/send.ts'
import type { PageSay } from '../../lib/words.ts'

const words = makePartWords<TransferWords>(transferCatalogs)

export const loadTransferWords = words.load
export const useTransferWords = words.useWords

export type TransferSay = PageSay<TransferWords>

/** These pages have their own sentence for a failed call. */
export function useNetworkWords(): void {
  const text = useTransferWords()('transfer.network')
  useEffect(() => replaceNetworkMessage(text), [text])
}

export const captchaWords = (say: TransferSay): CaptchaWords => ({
  title: say('captcha.title'),
  cancel: say('captcha.cancel'),
  working: say('captcha.working'),
  tryAgain: say('captcha.tryAgain'),
  imageAlt: say('captcha.imageAlt'),
  imageLabel: say('captcha.imageLabel'),
  imageHelp: say('captcha.imageHelp'),
  imageEmpty: say('captcha.imageEmpty'),
  otherImage: say('captcha.otherImage'),
  confirm: say('captcha.confirm'),
  unsolvable: say('captcha.unsolvable'),
})

export const sendCodeWords = (say: TransferSay): SendCodeWords => ({
  send: say('code.send'),
  sendAgain: say('code.sendAgain'),
  sending: say('code.sending'),
  waiting: (seconds) => say('code.waiting', { seconds }),
})

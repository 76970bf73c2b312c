import { standInCatalogs, type StandInWords } from '@bonafide/locales/generated/stand-in'
import type { CaptchaWords } from '@bonafide/web/lib/captcha/captcha-words.ts'
import type { SendCodeWords } from '@bonafide/web/lib/code/send-code-button.tsx'
import { languagesOf, makeWords, type PageSay } from '@bonafide/web/lib/words.ts'

export const words = makeWords<StandInWords>(standInCatalogs)
export const { useWords } = words
export const writtenLanguages = languagesOf(standInCatalogs)

export type StandInSay = PageSay<StandInWords>

export const captchaWords = (say: StandInSay): CaptchaWords => ({
  title: say('captcha.title'),
  cancel: say('form.cancel'),
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

export const sendCodeWords = (say: StandInSay): SendCodeWords => ({
  send: say('code.send'),
  sendAgain: say('code.sendAgain'),
  sending: say('code.sending'),
  waiting: (seconds) => say('code.waiting', { seconds }),
})

/** The words that a password field needs from its page. */
export const passwordWords = (say: StandInSay) => ({ showLabel: say('form.showPassword'), hideLabel: say('form.hidePassword') }) as const

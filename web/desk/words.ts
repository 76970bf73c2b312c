import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import { makeWords, type PageSay } from '../lib/words.ts'

export const words = makeWords<DeskWords>(deskCatalogs)
export const { useWords } = words

export type DeskSay = PageSay<DeskWords>

/** The labels that a password field needs. */
export const passwordWords = (say: DeskSay) => ({ showLabel: say('form.showPassword'), hideLabel: say('form.hidePassword') }) as const

// The sentences of the data page and the privacy notice, in a separate catalog so that the home page does not load them.
import { privacyCatalogs, type PrivacyWords } from '@bonafide/locales/generated/privacy'
import { makePartWords } from '../../lib/part-words.ts'
import type { PageSay } from '../../lib/words.ts'

const words = makePartWords<PrivacyWords>(privacyCatalogs)

export const loadPrivacyWords = words.load
export const usePrivacyWords = words.useWords

export type PrivacySay = PageSay<PrivacyWords>

// The sentences of the owners' page and of recognition, in a separate catalog so that the home page does not load them.
import { ownersCatalogs, type OwnersWords } from '@bonafide/locales/generated/owners'
import { makePartWords } from '../../lib/part-words.ts'
import type { PageSay } from '../../lib/words.ts'

const words = makePartWords<OwnersWords>(ownersCatalogs)

export const loadOwnersWords = words.load
export const useOwnersWords = words.useWords

export type OwnersSay = PageSay<OwnersWords>

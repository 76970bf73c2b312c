import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs } from './generated/letters.ts'
import { makeParts } from './words.ts'

/** Why something was refused, in the words of the person concerned. Null for a reason without words: an identifier would tell them nothing. */
export function sayReason(language: Language, reason: string): string | null {
  const id = `reason.${reason}`
  if (!Object.hasOwn(lettersCatalogs.en, id)) return null
  return makeParts(lettersCatalogs[language] ?? lettersCatalogs.en, language)(id).join('')
}

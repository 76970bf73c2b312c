import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { makeParts } from '@bonafide/locales/words'

type NameIn<Id> = Id extends `${infer Name}.text` ? Name : never

/** `<name>.subject` and `<name>.text` stand in locales/letters. */
export type LetterName = NameIn<keyof LettersWords>

/** A letter comes out of the queue, where a name is a text like any other. */
export const isLetterName = (name: string): name is LetterName => `${name}.text` in lettersCatalogs.en

export function wordLetter(
  letter: LetterName,
  language: Language,
  facts: Readonly<Record<string, string | number>>,
): { subject: string; text: string } {
  const parts = makeParts(lettersCatalogs[language] ?? lettersCatalogs.en, language)
  return { subject: parts(`${letter}.subject`, facts).join(''), text: parts(`${letter}.text`, facts).join('') }
}

import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'

type NameIn<Id> = Id extends `${infer Name}.text` ? Name : never

/** `<name>.subject` and `<name>.text` are in locales/letters. */
export type LetterName = NameIn<keyof LettersWords>

/** Checks a name from the queue, where it is plain text. */
export const isLetterName = (name: string): name is LetterName => `${name}.text` in lettersCatalogs.en

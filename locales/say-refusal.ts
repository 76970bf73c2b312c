// The sentence of a refusal. A refusal without a sentence, a sentence without a refusal, and a sentence that needs values which its refusal
// does not carry do not compile.
import type { RefusalName } from '@bonafide/core/codes'
import type { Language } from '@bonafide/core/languages'
import type { RefusalFacts, FactsOf } from '@bonafide/core/refusal'
import { refusalsCatalogs, type RefusalsWords } from './generated/refusals.ts'
import { makeParts } from './words.ts'

type Unworded = Exclude<RefusalName, keyof RefusalsWords>
type Unrefused = Exclude<keyof RefusalsWords, RefusalName>
type Misinformed = {
  [Name in RefusalName & keyof RefusalsWords]: keyof RefusalsWords[Name] extends keyof FactsOf<Name> ? never : Name
}[RefusalName & keyof RefusalsWords]
type Unfit = Unworded | Unrefused | Misinformed

/** An error here names the refusals whose sentence does not fit. */
export const everyRefusalIsWorded: [Unfit] extends [never] ? true : Unfit = true

const partsByLanguage = new Map<Language, ReturnType<typeof makeParts>>()

export function sayRefusal(language: Language, name: RefusalName, facts: RefusalFacts): string {
  const parts = partsByLanguage.get(language) ?? makeParts(refusalsCatalogs[language] ?? refusalsCatalogs.en, language)
  partsByLanguage.set(language, parts)
  return parts(name, facts).join('')
}

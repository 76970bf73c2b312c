import { isLanguage, languages, type Language } from '@bonafide/core/languages'
import type { IncomingHttpHeaders } from 'node:http'

const byLowerCase: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.toLowerCase(), language]))

/** The page's language, from `language` or `locale`; English for anything that is not one of our languages. */
export const languageOf = (headers: IncomingHttpHeaders): Language => read(headers['language']) ?? read(headers['locale']) ?? 'en'

const read = (header: string | string[] | undefined): Language | undefined => {
  if (typeof header !== 'string') return undefined
  return isLanguage(header) ? header : byLowerCase.get(header.toLowerCase())
}

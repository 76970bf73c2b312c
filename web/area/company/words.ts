// The words of a company's pages: a separate catalog, so that other pages do not load it.
import { companyCatalogs, type CompanyWords } from '@bonafide/locales/generated/company'
import { makePartWords } from '../../lib/part-words.ts'
import type { PageSay } from '../../lib/words.ts'

const words = makePartWords<CompanyWords>(companyCatalogs)

/** Every screen of a company's exports it as `words`. */
export const loadCompanyWords = words.load
export const useCompanyWords = words.useWords

export type CompanySay = PageSay<CompanyWords>

// The option lists of a company's fields, from the server, and in display form.
import { type CountryKey, countryKeys, getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import type { ReplyOf } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import { send } from '../../../lib/send.ts'
import { type CountryOption, optionsOf } from './countries.ts'

export type CompanyLists = ReplyOf<typeof languageConfig>
export type CompanyCountryOptions = Readonly<Record<CountryKey, readonly CountryOption[]>>

export interface Lists {
  readonly lists: CompanyLists
  readonly countries: Readonly<Record<CountryKey, ReplyOf<typeof getSupportedCountry>>>
}

/** Fetched once: the lists do not change while the page is open. */
export async function fetchLists(): Promise<Lists | { readonly msg: string }> {
  const quiet = { quiet: true }
  const [lists, nationality, residence, enterprise] = await Promise.all([
    send(languageConfig, {}, quiet),
    ...countryKeys.map((key) => send(getSupportedCountry, { key }, quiet)),
  ] as const)
  if (!lists.ok) return lists
  if (nationality === undefined || residence === undefined || enterprise === undefined) return { msg: '' }
  if (!nationality.ok) return nationality
  if (!residence.ok) return residence
  if (!enterprise.ok) return enterprise
  return { lists: lists.data, countries: { NATIONALITY: nationality.data, RESIDENCE: residence.data, ENTERPRISE: enterprise.data } }
}

export const countriesIn = (language: Language, { NATIONALITY, RESIDENCE, ENTERPRISE }: Lists['countries']): CompanyCountryOptions => ({
  NATIONALITY: optionsOf(language, NATIONALITY),
  RESIDENCE: optionsOf(language, RESIDENCE),
  ENTERPRISE: optionsOf(language, ENTERPRISE),
})

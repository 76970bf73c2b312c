// What the server knows of a company, with the lists behind its forms: asked once, watched by hub and editor.
import { getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { detail } from '@bonafide/core/calls/company/business'
import type { ReplyOf } from '@bonafide/core/call'
import { isLocked } from '@bonafide/core/rules/may-begin-business'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { shareRunning } from '../../../lib/http/share-running.ts'
import { send } from '../../../lib/send.ts'
import { makeStore, useStore } from '../../../lib/store.ts'
import { useStanding } from '../../load/account.ts'
import { type CountryOption, optionsOf } from './countries.ts'

export type Detail = ReplyOf<typeof detail>
export type CompanyLists = ReplyOf<typeof languageConfig>

const countryKeys = ['NATIONALITY', 'RESIDENCE', 'ENTERPRISE'] as const
type CountryKey = (typeof countryKeys)[number]

export interface LoadedCompany {
  readonly detail: Detail
  readonly lists: CompanyLists
  readonly countries: Readonly<Record<CountryKey, readonly CountryOption[]>>
  /** Handed in or verified: to be read, not to be changed. */
  readonly locked: boolean
}

export type CompanyLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly company: LoadedCompany }

interface Lists {
  readonly lists: CompanyLists
  readonly countries: Readonly<Record<CountryKey, ReplyOf<typeof getSupportedCountry>>>
}

type Asked =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  | ({ readonly state: 'there'; readonly detail: Detail } & Lists)

const loading = { state: 'loading' } as const
const asked = makeStore<Asked>(loading)

export function useCompany(): CompanyLoad {
  const found = useStore(asked)
  const standing = useStanding()
  const language = useLanguage()
  useEffect(() => {
    if (asked.get().state === 'loading') void reloadCompany()
  }, [])
  return useMemo((): CompanyLoad => {
    if (found.state === 'failed') return found
    if (standing.state === 'failed') return { state: 'failed', msg: standing.msg }
    if (found.state === 'loading' || standing.state === 'loading') return loading
    const { lists, countries: raw } = found
    const countries = {
      NATIONALITY: optionsOf(language, raw.NATIONALITY),
      RESIDENCE: optionsOf(language, raw.RESIDENCE),
      ENTERPRISE: optionsOf(language, raw.ENTERPRISE),
    }
    const locked = isLocked(standing.record.enterpriseVerify.enterpriseKycFlag)
    return { state: 'there', company: { detail: found.detail, lists, countries, locked } }
  }, [found, standing, language])
}

/** For what happens between two renderings. */
export function companyNow(): ({ readonly detail: Detail } & Lists) | undefined {
  const found = asked.get()
  return found.state === 'there' ? found : undefined
}

export const detailNow = (): Detail | undefined => companyNow()?.detail

/** After a write that answered only what changed: what is on screen follows without asking. */
export function patchDetail(patch: Partial<Detail>): void {
  const found = asked.get()
  if (found.state === 'there') asked.set({ ...found, detail: { ...found.detail, ...patch } })
}

/** Asks again. What is known stays on screen meanwhile, and also when asking fails. */
export const reloadCompany: () => Promise<void> = shareRunning(async () => {
  const before = asked.get()
  if (before.state === 'failed') asked.set(loading)
  const [told, lists] = await Promise.all([send(detail, {}, { quiet: true }), before.state === 'there' ? before : askLists()])
  const failed = told.ok ? ('msg' in lists ? lists : undefined) : told
  if (failed === undefined && told.ok && 'lists' in lists)
    asked.set({ state: 'there', detail: told.data, lists: lists.lists, countries: lists.countries })
  else if (failed !== undefined && before.state !== 'there') asked.set({ state: 'failed', msg: failed.msg })
})

/** They do not change while the page is open. */
async function askLists(): Promise<Lists | { readonly msg: string }> {
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

// A company's data on the server, with the lists behind its forms: loaded once, observed by hub and editor.
import { detail } from '@bonafide/core/calls/company/business'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import { isLocked } from '@bonafide/core/rules/company-review'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFirstKnown, useLanguage } from '../../../lib/page/place.tsx'
import { shareRunning } from '../../../lib/http/share-running.ts'
import { send } from '../../../lib/send.ts'
import { makeStore } from '../../../lib/store.ts'
import { useStanding } from '../../load/account.ts'
import { firstCompanyIn } from './first-company.ts'
import { fetchLists, type CompanyCountryOptions, type CompanyLists, countriesIn, type Lists } from './lists.ts'

export type Detail = ReplyOf<typeof detail>

export interface LoadedCompany {
  readonly detail: Detail
  readonly lists: CompanyLists
  readonly countries: CompanyCountryOptions
  /** Submitted or verified: read-only. */
  readonly locked: boolean
}

export type CompanyLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly company: LoadedCompany }

type FetchedCompany =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  | ({ readonly state: 'there'; readonly detail: Detail } & Lists)

const loading = { state: 'loading' } as const
const companyStore = makeStore<FetchedCompany>(loading)
let isEmbedded = false

/** Called before the first render, with the data that the document embeds. */
export function beginCompany(known: FirstKnown): void {
  const first = firstOf(known)
  companyStore.set(first)
  isEmbedded = first.state === 'there'
}

/** True once, if the displayed data came with the document. */
export function takeEmbedded(): boolean {
  const wasEmbedded = isEmbedded
  isEmbedded = false
  return wasEmbedded
}

const embedded = new WeakMap<FirstKnown, FetchedCompany>()

/** Memoized, since React calls it more than once. */
function firstOf(known: FirstKnown | undefined): FetchedCompany {
  const company = firstCompanyIn(known)
  if (known === undefined || company === undefined) return loading
  const first = embedded.get(known) ?? { state: 'there', detail: company.detail, lists: company.lists, countries: byKey(company.countries) }
  embedded.set(known, first)
  return first
}

/** The server has sorted all of them together, so each list is sorted too. */
const byKey = (countries: FirstCompany['countries']): Lists['countries'] => ({
  NATIONALITY: countries.filter(({ keys }) => keys.includes('NATIONALITY')),
  RESIDENCE: countries.filter(({ keys }) => keys.includes('RESIDENCE')),
  ENTERPRISE: countries.filter(({ keys }) => keys.includes('ENTERPRISE')),
})

export function useCompany(): CompanyLoad {
  const known = useFirstKnown()
  const company = useSyncExternalStore(companyStore.watch, companyStore.get, () => firstOf(known))
  const standing = useStanding()
  const language = useLanguage()
  useEffect(() => {
    if (companyStore.get().state === 'loading') void reloadCompany()
  }, [])
  return useMemo((): CompanyLoad => {
    if (company.state === 'failed') return company
    if (standing.state === 'failed') return { state: 'failed', msg: standing.msg }
    if (company.state === 'loading' || standing.state === 'loading') return loading
    const { lists, countries: raw } = company
    const countries = countriesIn(language, raw)
    const locked = isLocked(standing.record)
    return { state: 'there', company: { detail: company.detail, lists, countries, locked } }
  }, [company, standing, language])
}

/** For use outside rendering. */
export function companyNow(): ({ readonly detail: Detail } & Lists) | undefined {
  const company = companyStore.get()
  return company.state === 'there' ? company : undefined
}

export const detailNow = (): Detail | undefined => companyNow()?.detail

/** After a write that returned only what changed: updates the display without loading. */
export function patchDetail(patch: Partial<Detail>): void {
  const company = companyStore.get()
  if (company.state === 'there') companyStore.set({ ...company, detail: { ...company.detail, ...patch } })
}

/** Reloads the company. The current data stays on screen, even if loading fails. False: loading failed. */
export const reloadCompany: () => Promise<boolean> = shareRunning(async () => {
  const before = companyStore.get()
  if (before.state === 'failed') companyStore.set(loading)
  const [detailReply, lists] = await Promise.all([send(detail, {}, { quiet: true }), before.state === 'there' ? before : fetchLists()])
  const failed = detailReply.ok ? ('msg' in lists ? lists : undefined) : detailReply
  if (failed === undefined && detailReply.ok && 'lists' in lists)
    companyStore.set({ state: 'there', detail: detailReply.data, lists: lists.lists, countries: lists.countries })
  else if (failed !== undefined && before.state !== 'there') companyStore.set({ state: 'failed', msg: failed.msg })
  return failed === undefined
})

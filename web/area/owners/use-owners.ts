// The company's related parties and its link. While the page is visible it polls the list, so that results appear automatically.
import { getSdkLink, type RelatedParty, shareholder } from '@bonafide/core/calls/company/owners'
import type { ReplyOf } from '@bonafide/core/call'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, isNoSession, isRefusal, send } from '../../lib/send.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { reloadAccount } from '../load/account.ts'
import { isPartyVerified } from './party-words.ts'
import { watchOwners } from './watch-owners.ts'

export type CompanyLink = ReplyOf<typeof getSdkLink>

export type OwnersLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  /**
   * `link` is undefined while it is loading, and null if none is needed or it could not be loaded.
   * `finished`: the people who were verified most recently since the page was opened.
   */
  | {
      readonly state: 'known'
      readonly parties: readonly RelatedParty[]
      readonly link: CompanyLink | null | undefined
      readonly finished: readonly string[]
    }

export interface Owners {
  readonly load: OwnersLoad
  /** Reloads everything. */
  readonly retry: () => void
  /** Replaces the company's link. True if there is a new one. */
  readonly renew: () => Promise<boolean>
  /** Reloads the list; a failure is silent. True if the list has changed. */
  readonly refresh: () => Promise<boolean>
}

const kybLevel = 'UBO'
const loading = { state: 'loading' } as const

export function useOwners(): Owners {
  const [load, setLoad] = useState<OwnersLoad>(loading)
  const retry = useCallback((): void => {
    setLoad(loading)
    void loadOwners(setLoad)
  }, [])
  useEffect(() => {
    void loadOwners(setLoad)
  }, [])
  const lastListed = useRef('')
  const refresh = useCallback(async (): Promise<boolean> => {
    const answer = await send(shareholder, { kybLevel }, { quiet: true })
    if (!answer.ok) return false
    setLoad((before) => (before.state === 'known' ? withParties(before, answer.data) : before))
    const before = lastListed.current
    lastListed.current = JSON.stringify(answer.data)
    return lastListed.current !== before
  }, [])
  const isWaiting = load.state === 'known' && load.parties.some((party) => !isPartyVerified(party))
  useEffect(() => (isWaiting ? watchOwners(refresh) : undefined), [isWaiting, refresh])
  const renew = async (): Promise<boolean> => {
    const link = load.state === 'known' ? await fetchLink(load.parties, true) : null
    if (link !== null) setLoad((before) => (before.state === 'known' ? { ...before, link } : before))
    return link !== null
  }
  return { load, retry, renew, refresh }
}

/** The list is shown as soon as it has arrived; the link follows. */
async function loadOwners(show: Dispatch<SetStateAction<OwnersLoad>>): Promise<void> {
  const answer = await send(shareholder, { kybLevel }, { quiet: true, early: true })
  if (!answer.ok) {
    // Without a session, loading the account redirects to the login.
    if (isNoSession(answer)) void reloadAccount()
    return show(isNoSession(answer) ? loading : { state: 'failed', msg: answer.msg })
  }
  const parties = answer.data
  show({ state: 'known', parties, link: undefined, finished: [] })
  const link = await fetchLink(parties, false)
  show((before) => (before.state === 'known' ? { ...before, link } : before))
}

/** A failure here is only a warning, and the list stays on screen. */
async function fetchLink(parties: readonly RelatedParty[], renew: boolean): Promise<CompanyLink | null> {
  const [first] = parties
  if (first === undefined || parties.every(isPartyVerified)) return null
  const { enterpriseVerifyNo } = first
  const answer = await send(getSdkLink, { enterpriseVerifyNo, kybLevel, ...(renew ? { renew: true as const } : {}) }, { quiet: true })
  if (answer.ok) return answer.data
  if (!isRefusal(answer, 'owners.allVerified')) warn(answer)
  return null
}

function warn(failure: Failure): void {
  // Without a session, loading the account redirects to the login.
  if (isNoSession(failure)) void reloadAccount()
  else showToast('warning', failure.msg)
}

type KnownOwners = Extract<OwnersLoad, { readonly state: 'known' }>

/** The same object if nothing has changed, so that the page does not render again and the next poll waits longer. */
export function withParties(before: KnownOwners, parties: readonly RelatedParty[]): KnownOwners {
  if (JSON.stringify(before.parties) === JSON.stringify(parties)) return before
  const open = new Set(before.parties.filter((party) => !isPartyVerified(party)).map(({ shareholderId }) => shareholderId))
  const finished = parties.filter((party) => isPartyVerified(party) && open.has(party.shareholderId))
  return { ...before, parties, finished: finished.length > 0 ? finished.map(({ shareholderName }) => shareholderName) : before.finished }
}

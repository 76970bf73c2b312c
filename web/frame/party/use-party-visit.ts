// Leads from a link to the visitor's visit. A lost token is replaced by resuming the same visit, as after a reload.
import { beginByLink, lookAtLink } from '@bonafide/core/calls/company/owners'
import { frameState } from '@bonafide/core/calls/frame/visit'
import { AccessToken } from '@bonafide/core/values'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Answer, type Failure, isRefusal } from '../../lib/http/answer.ts'
import { shareRunning } from '../../lib/http/share-running.ts'
import { fetchStep } from '../flow/step-parts.ts'
import { secretOf } from '../hand-over/link-of.ts'
import type { Visit } from '../steps/step-props.ts'
import { useReply } from '../steps/use-reply.ts'
import { holdToken, sendWithToken } from '../token.ts'
import { forgetLink, keepLink, type KeptLink, readKeptLink } from './kept-link.ts'

export type PartyStage =
  | { readonly is: 'opening' | 'gone' }
  | { readonly is: 'failed'; readonly msg: string }
  | { readonly is: 'looked'; readonly link: AccessToken; readonly company: string; readonly until: string }
  | { readonly is: 'there'; readonly visit: Visit; readonly turn: number }

interface PartyVisiting {
  readonly stage: PartyStage
  /** Returns why the visit does not begin although the link is still valid. */
  readonly start: () => Promise<string | undefined>
  /** Starts another visit after one was rejected: what passed need not be shown again. */
  readonly anew: () => void
  readonly retry: () => void
}

export function usePartyVisit(): PartyVisiting {
  const { answer, again } = useReply(open)
  const [entered, setEntered] = useState<PartyStage>()
  const stage: PartyStage = entered ?? answer ?? { is: 'opening' }
  const enter = async (): Promise<string | undefined> => {
    const kept = keptNow()
    const next = kept === undefined ? ({ is: 'gone' } as const) : await begin(kept)
    if (next.is === 'failed') return next.msg
    setEntered(next)
    return undefined
  }
  const enterAgain = (): void => {
    setEntered({ is: 'opening' })
    void enter().then((msg) => msg !== undefined && setEntered({ is: 'failed', msg }))
  }
  const retry = (): void => {
    setEntered(undefined)
    again()
  }
  // Another link that is opened in this tab changes only the fragment.
  const follow = useEffectEvent(() => linkInAddress() !== undefined && retry())
  useEffect(() => {
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return { stage, start: enter, anew: enterAgain, retry }
}

let heldLink: KeptLink | undefined

/** If storage is blocked, a reload starts from the original link. */
const hold = (kept: KeptLink): void => {
  heldLink = kept
  keepLink(kept)
}

const keptNow = (): KeptLink | undefined => (heldLink ??= readKeptLink())

const linkInAddress = (): AccessToken | undefined => z.safeParse(AccessToken, secretOf(location.hash)).data

/** The link is removed from the address before anything else, so that it cannot be read there or in the history. */
function takeLink(): KeptLink | undefined {
  const link = linkInAddress()
  history.replaceState(null, '', location.pathname + location.search)
  const kept = keptNow()
  if (link !== undefined && link !== kept?.link) hold({ link, goOn: null })
  return heldLink
}

/** The page may render twice while its language is determined: the resume key works only once and must not be used by both. */
const open = shareRunning(async (): Promise<PartyStage> => {
  const kept = takeLink()
  if (kept === undefined) return { is: 'gone' }
  if (kept.goOn === null) return readLink(kept)
  const resumed = await begin(kept)
  if (resumed.is !== 'gone') return resumed
  // That visit is over; the link itself may still be valid.
  hold({ ...kept, goOn: null })
  return readLink(kept)
})

async function readLink({ link }: KeptLink): Promise<PartyStage> {
  const reply = await sendWithToken(lookAtLink, { link })
  return reply.ok ? { is: 'looked', link, ...reply.data } : failedStage(reply)
}

const failedStage = (failure: Failure): PartyStage => {
  if (!isRefusal(failure, 'link.gone')) return { is: 'failed', msg: failure.msg }
  heldLink = undefined
  forgetLink()
  return { is: 'gone' }
}

let turns = 0

async function begin(kept: KeptLink): Promise<PartyStage> {
  const reply = await ask(kept)
  if (!reply.ok) return isRefusal(reply, 'link.gone') && kept.goOn !== null ? { is: 'gone' } : failedStage(reply)
  holdVisit(kept, reply.data)
  fetchStep('consent')
  const state = await sendWithToken(frameState, {})
  return state.ok ? { is: 'there', visit: state.data, turn: (turns += 1) } : { is: 'failed', msg: state.msg }
}

const ask = ({ link, goOn }: KeptLink): Promise<Answer<typeof beginByLink>> =>
  sendWithToken(beginByLink, goOn === null ? { link } : { link, again: goOn })

function holdVisit({ link }: KeptLink, { frameToken, goOn }: { readonly frameToken: string; readonly goOn: AccessToken }): void {
  const kept = { link, goOn }
  hold(kept)
  holdToken(frameToken, async () => {
    const next = await ask(kept)
    if (!next.ok) return undefined
    hold({ link, goOn: next.data.goOn })
    return next.data.frameToken
  })
}

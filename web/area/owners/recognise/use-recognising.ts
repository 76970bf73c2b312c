// Loads what a party link offers to a signed-in user. The link is read once and then kept in memory only.
import { lookAtRecognition } from '@bonafide/core/calls/company/owners'
import { AccessToken } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type Failure, isNoSession, isRefusal, send } from '../../../lib/send.ts'
import { reloadAccount } from '../../load/account.ts'

export interface RecognitionRequest {
  readonly is: 'asking'
  readonly link: AccessToken
  readonly company: string
  readonly until: string
}

export type RecognitionState =
  | { readonly is: 'loading' | 'gone' | 'notVerified' | 'noFactor' }
  | { readonly is: 'failed'; readonly msg: string }
  | RecognitionRequest
  | { readonly is: 'done'; readonly verdict: 'verified' | 'pending'; readonly company: string }

export interface Recognising {
  readonly state: RecognitionState
  readonly retry: () => void
  readonly onEnd: (state: RecognitionState) => void
}

const loading = { is: 'loading' } as const

export function useRecognising(): Recognising {
  const [state, setState] = useState<RecognitionState>(loading)
  useEffect(() => {
    void loadRecognition().then(setState)
  }, [])
  const retry = (): void => {
    setState(loading)
    void loadRecognition().then(setState)
  }
  return { state, retry, onEnd: setState }
}

let keptLink: AccessToken | undefined

/** Sign-in returns to the whole address with its link, so the address is cleared only once the server has accepted the link. */
const linkNow = (): AccessToken | undefined => (keptLink = z.safeParse(AccessToken, location.hash.slice(1)).data ?? keptLink)

async function loadRecognition(): Promise<RecognitionState> {
  const link = linkNow()
  if (link === undefined) return { is: 'gone' }
  const answer = await send(lookAtRecognition, { link }, { quiet: true })
  if (!answer.ok) return refusedRecognition(answer)
  history.replaceState(history.state, '', location.pathname + location.search)
  const { company, until, mayConfirm } = answer.data
  return mayConfirm ? { is: 'asking', link, company, until } : { is: 'noFactor' }
}

/** Any other refusal is a failure that can be retried. */
export function refusedRecognition(failure: Failure): RecognitionState {
  if (isRefusal(failure, 'link.gone')) return { is: 'gone' }
  if (isRefusal(failure, 'owners.notVerifiedYourself')) return { is: 'notVerified' }
  if (!isNoSession(failure)) return { is: 'failed', msg: failure.msg }
  // Without a session, loading the account redirects to the login.
  void reloadAccount()
  return loading
}

// Loads what the link in a transfer's mail shows to the person who opens it. The link is read once and then kept only in memory.
import { disputeTransfer, lookAtDispute } from '@bonafide/core/calls/transfer'
import { AccessToken } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { type Failure, isRefusal, send } from '../../../lib/send.ts'
import { showToast } from '../../../ui/float/toasts.ts'

export type DisputeState =
  | { readonly is: 'loading' | 'noLink' | 'already' | 'done' }
  | { readonly is: 'open'; readonly link: AccessToken; readonly transferredAt: string }
  | { readonly is: 'gone' | 'failed'; readonly msg: string }

export interface Dispute {
  readonly state: DisputeState
  readonly busy: boolean
  readonly retry: () => void
  readonly dispute: () => Promise<void>
}

const loading = { is: 'loading' } as const

export function useDispute(): Dispute {
  const [state, setState] = useState<DisputeState>(loading)
  const [busy, during] = useBusy()
  useEffect(() => {
    const loadNow = (): void => void loadDispute().then(setState)
    loadNow()
    // Opening another link in this tab changes only the fragment.
    addEventListener('hashchange', loadNow)
    return () => removeEventListener('hashchange', loadNow)
  }, [])
  return {
    state,
    busy,
    retry: () => {
      setState(loading)
      void loadDispute().then(setState)
    },
    dispute: async () => {
      if (state.is !== 'open' || busy) return
      const answer = await during(() => send(disputeTransfer, { link: state.link }))
      if (answer.ok) setState({ is: 'done' })
      else if (isRefusal(answer, 'transfer.linkGone')) setState(refused(answer))
      // The button stays, because pressing it twice is harmless.
      else showToast('error', answer.msg)
    },
  }
}

let keptLink: AccessToken | undefined

const linkNow = (): AccessToken | undefined => (keptLink = z.safeParse(AccessToken, location.hash.slice(1)).data ?? keptLink)

async function loadDispute(): Promise<DisputeState> {
  const link = linkNow()
  if (link === undefined) return { is: 'noLink' }
  const answer = await send(lookAtDispute, { link })
  if (!answer.ok) return refused(answer)
  // Cleared only after an answer, so that a reload after a lost connection still has the link.
  history.replaceState(history.state, '', location.pathname + location.search)
  const { state, transferredAt } = answer.data
  return state === 'disputed' ? { is: 'already' } : { is: 'open', link, transferredAt }
}

const refused = (failure: Failure): DisputeState => ({
  is: isRefusal(failure, 'transfer.linkGone') ? 'gone' : 'failed',
  msg: failure.msg,
})

import type { ReplyOf } from '@bonafide/core/call'
import { readYourData } from '@bonafide/core/calls/person/your-data'
import { useEffect, useState } from 'react'
import { type Failure, isNoSession, isRefusal, send } from '../../lib/send.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { reloadAccount } from '../load/account.ts'

export type YourData = ReplyOf<typeof readYourData>

export type YourDataLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly data: YourData }
  | { readonly state: 'erased' }
  | { readonly state: 'failed'; readonly msg: string }

const loading = { state: 'loading' } as const

export interface YourDataProps {
  readonly data: YourData
  /** Reloads after a change. */
  readonly reload: () => Promise<void>
}

interface YourDataLoader {
  readonly load: YourDataLoad
  /** Known data stays on screen during a reload, and if it fails. */
  readonly reload: () => Promise<void>
  readonly retry: () => void
}

export function useYourData(): YourDataLoader {
  const [load, setLoad] = useState<YourDataLoad>(loading)
  useEffect(() => {
    void fetchYourData().then(setLoad)
  }, [])
  const reload = async (): Promise<void> => {
    const next = await fetchYourData()
    if (next.state === 'failed') showToast('error', next.msg)
    else if (next.state !== 'loading') setLoad(next)
  }
  const retry = (): void => {
    setLoad(loading)
    void fetchYourData().then(setLoad)
  }
  return { load, reload, retry }
}

/** Stays `loading` while the page is about to redirect to the login. */
async function fetchYourData(): Promise<YourDataLoad> {
  const answer = await send(readYourData, {}, { quiet: true, early: true })
  if (answer.ok) return { state: 'known', data: answer.data }
  if (isRefusal(answer, 'record.erased')) return { state: 'erased' }
  return redirectIfSessionLost(answer) ? loading : { state: 'failed', msg: answer.msg }
}

/** Without a session, loading the account redirects to the login. */
export function redirectIfSessionLost(failure: Failure): boolean {
  const lost = isNoSession(failure)
  if (lost) void reloadAccount()
  return lost
}

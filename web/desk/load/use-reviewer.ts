import type { ReplyOf } from '@bonafide/core/call'
import { currentReviewer } from '@bonafide/core/calls/desk/door'
import { useCallback, useEffect, useState } from 'react'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export type Reviewer = ReplyOf<typeof currentReviewer>

export type ReviewerLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly reviewer: Reviewer }

/**
 * Loads the signed-in reviewer. Without a session they are redirected to the sign-in; also on returning to a page, from another tab or from the
 * back-forward cache, after the session has ended.
 */
export function useReviewer(): { readonly load: ReviewerLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<ReviewerLoad>({ state: 'waiting' })
  const ask = useCallback(
    () =>
      void send(currentReviewer, {}, { quiet: true }).then((answer) => {
        if (answer.ok) setLoad({ state: 'there', reviewer: answer.data })
        else if (isNoSession(answer)) location.replace(address(places.signIn))
        else setLoad((before) => (before.state === 'there' ? before : { state: 'failed', msg: answer.msg }))
      }),
    [address],
  )
  useEffect(() => {
    ask()
    const onVisible = (): void => (document.visibilityState === 'visible' ? ask() : undefined)
    const shown = ({ persisted }: PageTransitionEvent): void => (persisted ? ask() : undefined)
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', shown)
    }
  }, [ask])
  return { load, reload: ask }
}

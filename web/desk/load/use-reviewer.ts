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
 * Loads the signed-in reviewer, and redirects to the sign-in if there is no session. Loads again when the reviewer returns to the page,
 * from another tab or from the back-forward cache, because the session may have ended.
 */
export function useReviewer(): { readonly load: ReviewerLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<ReviewerLoad>({ state: 'waiting' })
  const reload = useCallback(
    () =>
      void send(currentReviewer, {}, { quiet: true }).then((answer) => {
        if (answer.ok) setLoad({ state: 'there', reviewer: answer.data })
        else if (isNoSession(answer)) location.replace(address(places.signIn))
        else setLoad((before) => (before.state === 'there' ? before : { state: 'failed', msg: answer.msg }))
      }),
    [address],
  )
  useEffect(() => {
    reload()
    const onVisible = (): void => (document.visibilityState === 'visible' ? reload() : undefined)
    const onPageShow = ({ persisted }: PageTransitionEvent): void => (persisted ? reload() : undefined)
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', onPageShow)
    }
  }, [reload])
  return { load, reload }
}

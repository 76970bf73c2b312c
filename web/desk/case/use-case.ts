import { openCase } from '@bonafide/core/calls/desk/cases'
import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, isRefusal, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export type CaseLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly case: WholeCase }

/** Loads a case, and reloads it when the reviewer returns to the page, because another reviewer may have decided it. */
export function useCase(id: string): { readonly load: CaseLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<CaseLoad>({ state: 'waiting' })
  const latestRequest = useRef(0)
  const reload = useCallback(() => {
    const request = (latestRequest.current += 1)
    void send(openCase, { case: id }).then((answer) => {
      if (request !== latestRequest.current) return
      if (answer.ok) setLoad({ state: 'there', case: answer.data })
      else if (isNoSession(answer)) location.replace(address(places.signIn))
      else if (isRefusal(answer, 'thing.unknown')) setLoad({ state: 'gone' })
      else setLoad((shown) => (shown.state === 'there' ? shown : { state: 'failed', msg: answer.msg }))
    })
  }, [id, address])
  useEffect(() => {
    reload()
    const onVisible = (): void => (document.visibilityState === 'visible' ? reload() : undefined)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [reload])
  return { load, reload }
}

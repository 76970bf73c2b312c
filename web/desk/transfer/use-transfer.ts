import { decideTransfer, openTransferCase, type TransferCase, type TransferDecision } from '@bonafide/core/calls/desk/transfer'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, isRefusal, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export type TransferLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly transferCase: TransferCase }

/** Loads a case, and reloads it when the reviewer returns to the page, because another reviewer may have decided it. */
export function useDeskTransfer(id: string): { readonly load: TransferLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<TransferLoad>({ state: 'waiting' })
  const latestRequest = useRef(0)
  const reload = useCallback(() => {
    const request = (latestRequest.current += 1)
    void send(openTransferCase, { case: id }).then((answer) => {
      if (request !== latestRequest.current) return
      if (answer.ok) setLoad({ state: 'there', transferCase: answer.data })
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

export interface TransferSending {
  readonly busy: boolean
  /** Why the decision was not saved. */
  readonly problem: string | undefined
  readonly send: (decision: TransferDecision, note: string) => Promise<void>
}

/** `onSaved` is also called if another reviewer was faster; reloading the case then shows their decision. */
export function useDecide(id: string, onSaved: () => void): TransferSending {
  const address = useAddress()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  return {
    busy,
    problem,
    send: async (decision, note) => {
      if (busy) return
      setProblem(undefined)
      const noteField = note.trim() === '' ? {} : { note }
      const answer = await during(() => send(decideTransfer, { case: id, decision, ...noteField }))
      if (answer.ok || isRefusal(answer, 'case.decided')) onSaved()
      else if (isNoSession(answer)) location.replace(address(places.signIn))
      else setProblem(answer.msg)
    },
  }
}

import { type DeletionCase, eraseOnRequest, openDeletionCase, refuseDeletion, restrictOnRequest } from '@bonafide/core/calls/desk/deletion'
import type { DeletionReason } from '@bonafide/core/calls/person/your-data'
import type { CalendarDate } from '@bonafide/core/dates'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, isRefusal, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export type DeletionLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly request: DeletionCase }

/** Loads a request, and reloads it when the reviewer returns to the page, because another reviewer may have answered it. */
export function useDeletion(id: string): { readonly load: DeletionLoad; readonly reload: () => void } {
  const address = useAddress()
  const [load, setLoad] = useState<DeletionLoad>({ state: 'waiting' })
  const latestRequest = useRef(0)
  const reload = useCallback(() => {
    const number = (latestRequest.current += 1)
    void send(openDeletionCase, { case: id }).then((answer) => {
      if (number !== latestRequest.current) return
      if (answer.ok) setLoad({ state: 'there', request: answer.data })
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

export type DeletionAnswer =
  | { readonly what: 'erase' }
  | { readonly what: 'restrict'; readonly until: CalendarDate; readonly reason: DeletionReason; readonly note: string }
  | { readonly what: 'refuse'; readonly reason: DeletionReason; readonly note: string }

export interface DeletionSending {
  readonly busy: boolean
  /** Why the answer was not saved. */
  readonly problem: string | undefined
  readonly send: (word: DeletionAnswer) => Promise<void>
}

/** `onSaved` is also called if another reviewer was faster; reloading the request then shows their answer. */
export function useAnswer(id: string, onSaved: () => void): DeletionSending {
  const address = useAddress()
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  return {
    busy,
    problem,
    send: async (word) => {
      if (busy) return
      setProblem(undefined)
      const answer = await during(() => sendDeletionAnswer(id, word))
      if (answer.ok || isRefusal(answer, 'case.decided')) onSaved()
      else if (isNoSession(answer)) location.replace(address(places.signIn))
      else setProblem(answer.msg)
    },
  }
}

const sendDeletionAnswer = (id: string, decision: DeletionAnswer) => {
  switch (decision.what) {
    case 'erase':
      return send(eraseOnRequest, { case: id })
    case 'restrict':
      return send(restrictOnRequest, { case: id, until: decision.until, reason: decision.reason, ...noteField(decision.note) })
    case 'refuse':
      return send(refuseDeletion, { case: id, reason: decision.reason, ...noteField(decision.note) })
  }
}

const noteField = (note: string): { note?: string } => (note.trim() === '' ? {} : { note })

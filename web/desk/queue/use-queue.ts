import { type CaseSubject, type ListedCase, listCases } from '@bonafide/core/calls/desk/cases'
import type { ReplyOf } from '@bonafide/core/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { places } from '../places.ts'

export interface Queue {
  readonly cases: readonly ListedCase[]
  readonly next: string | null
  readonly counts: ReplyOf<typeof listCases>['counts']
}

export type QueueLoad =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly queue: Queue }

export interface UseQueue {
  readonly load: QueueLoad
  readonly reload: () => void
  readonly more: () => void
}

/** What was seen last, so that going from case to case does not begin with nothing. */
let last: { readonly about: CaseSubject | undefined; readonly load: QueueLoad } = { about: undefined, load: { state: 'waiting' } }

/** The open cases, next due first. Asked again whenever somebody comes back to the page. */
export function useQueue(about: CaseSubject | undefined): UseQueue {
  const address = useAddress()
  const [load, setLoad] = useState<QueueLoad>(() => (last.about === about ? last.load : { state: 'waiting' }))
  const turn = useRef(0)
  const ask = useCallback(
    (before?: Queue) => {
      const asked = (turn.current += 1)
      const body = { ...(about === undefined ? {} : { about }), ...(before?.next == null ? {} : { after: before.next }) }
      void send(listCases, body).then((answer) => {
        if (asked !== turn.current) return
        if (isNoSession(answer)) return location.replace(address(places.signIn))
        if (answer.ok) setLoad({ state: 'there', queue: { ...answer.data, cases: [...(before?.cases ?? []), ...answer.data.cases] } })
        else setLoad((shown) => (shown.state === 'there' ? shown : { state: 'failed', msg: answer.msg }))
      })
    },
    [about, address],
  )
  useEffect(() => {
    last = { about, load }
  }, [about, load])
  useEffect(() => {
    ask()
    const seen = (): void => (document.visibilityState === 'visible' ? ask() : undefined)
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [ask])
  return { load, reload: () => ask(), more: () => (load.state === 'there' ? ask(load.queue) : undefined) }
}

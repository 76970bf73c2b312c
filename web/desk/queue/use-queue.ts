import { listCases } from '@bonafide/core/calls/desk/cases'
import type { CaseSubject, DecidedCase, ListedCase } from '@bonafide/core/calls/desk/listed'
import type { ReplyOf } from '@bonafide/core/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { useDeskChanges } from '../load/desk-live.ts'
import { places } from '../places.ts'
import { useSearched } from './searched.ts'

export interface Queue {
  readonly cases: readonly ListedCase[]
  /** Search results only: decided cases of companies. */
  readonly decided: readonly DecidedCase[]
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

/** The last loaded list, so that the list is not empty at first when the reviewer moves from case to case. */
let last: { readonly filter: string; readonly load: QueueLoad } = { filter: '', load: { state: 'waiting' } }

/** A busy hour has many changes, so the list is reloaded once for all changes in an interval. */
const throttleMs = 1_000

/** The open cases, next due first, up to the length already loaded. Updated live, and reloaded when the reviewer returns to the page. */
export function useQueue(about: CaseSubject | undefined): UseQueue {
  const address = useAddress()
  const words = useSearched()
  const filter = JSON.stringify([about, words])
  const [load, setLoad] = useState<QueueLoad>(() => (last.filter === filter ? last.load : { state: 'waiting' }))
  const latestRequest = useRef(0)
  const pageCount = useRef(1)
  const reload = useCallback(() => {
    const request = (latestRequest.current += 1)
    void loadPages({ ...(about === undefined ? {} : { about }), ...(words === '' ? {} : { words }) }, pageCount.current).then((answer) => {
      if (request !== latestRequest.current) return
      if (isNoSession(answer)) return location.replace(address(places.signIn))
      if (answer.ok) setLoad({ state: 'there', queue: answer.data })
      else setLoad((shown) => (shown.state === 'there' ? shown : { state: 'failed', msg: answer.msg }))
    })
  }, [about, words, address])
  useEffect(() => {
    last = { filter, load }
  }, [filter, load])
  useEffect(() => {
    pageCount.current = 1
    reload()
    const onVisible = (): void => (document.visibilityState === 'visible' ? reload() : undefined)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [reload])
  useDeskChanges(useThrottled(reload), 'cases')
  const more = (): void => {
    pageCount.current += 1
    reload()
  }
  return { load, reload, more }
}

function useThrottled(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, throttleMs)
  }, [])
}

async function loadPages(body: { readonly about?: CaseSubject; readonly words?: string }, count: number) {
  const cases: ListedCase[] = []
  const decided: DecidedCase[] = []
  let after: string | undefined
  for (let page = 1; ; page += 1) {
    const answer = await send(listCases, { ...body, ...(after === undefined ? {} : { after }) })
    if (!answer.ok) return answer
    // The order may change between two requests, so that both return the same case.
    cases.push(...answer.data.cases.filter(({ case: id }) => cases.every((loaded) => loaded.case !== id)))
    // Decided cases come with the first page of results.
    decided.push(...answer.data.decided)
    const { next } = answer.data
    after = next ?? undefined
    if (next === null || page === count) return { ...answer, data: { ...answer.data, cases, decided } }
  }
}

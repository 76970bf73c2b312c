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

/** The last list, so that going from case to case does not start empty. */
let last: { readonly of: string; readonly load: QueueLoad } = { of: '', load: { state: 'waiting' } }

/** A busy hour has many changes, so the list is reloaded once for all changes in an interval. */
const collectMs = 1_000

/** The open cases, next due first, up to the length already loaded. Updated live, and reloaded when the reviewer returns to the page. */
export function useQueue(about: CaseSubject | undefined): UseQueue {
  const address = useAddress()
  const words = useSearched()
  const of = JSON.stringify([about, words])
  const [load, setLoad] = useState<QueueLoad>(() => (last.of === of ? last.load : { state: 'waiting' }))
  const turn = useRef(0)
  const stretches = useRef(1)
  const ask = useCallback(() => {
    const mine = (turn.current += 1)
    void loadStretches({ ...(about === undefined ? {} : { about }), ...(words === '' ? {} : { words }) }, stretches.current).then(
      (answer) => {
        if (mine !== turn.current) return
        if (isNoSession(answer)) return location.replace(address(places.signIn))
        if (answer.ok) setLoad({ state: 'there', queue: answer.data })
        else setLoad((shown) => (shown.state === 'there' ? shown : { state: 'failed', msg: answer.msg }))
      },
    )
  }, [about, words, address])
  useEffect(() => {
    last = { of, load }
  }, [of, load])
  useEffect(() => {
    stretches.current = 1
    ask()
    const onVisible = (): void => (document.visibilityState === 'visible' ? ask() : undefined)
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [ask])
  useDeskChanges(useCollected(ask), 'cases')
  const more = (): void => {
    stretches.current += 1
    ask()
  }
  return { load, reload: ask, more }
}

function useCollected(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const now = useRef(act)
  useEffect(() => {
    now.current = act
  }, [act])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      now.current()
    }, collectMs)
  }, [])
}

async function loadStretches(body: { readonly about?: CaseSubject; readonly words?: string }, count: number) {
  const cases: ListedCase[] = []
  const decided: DecidedCase[] = []
  let after: string | undefined
  for (let stretch = 1; ; stretch += 1) {
    const answer = await send(listCases, { ...body, ...(after === undefined ? {} : { after }) })
    if (!answer.ok) return answer
    // The order may change between two requests.
    cases.push(...answer.data.cases.filter((one) => cases.every((other) => other.case !== one.case)))
    // Decided cases come with the first page of results.
    decided.push(...answer.data.decided)
    const { next } = answer.data
    after = next ?? undefined
    if (next === null || stretch === count) return { ...answer, data: { ...answer.data, cases, decided } }
  }
}

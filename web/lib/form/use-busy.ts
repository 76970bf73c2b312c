// Whether work is in progress. The busy state ends even if the work throws: otherwise a spinning button and a blocked form would remain.
import { useCallback, useMemo, useState } from 'react'

export type RunBusy = <Result>(work: () => Promise<Result>) => Promise<Result>

export function useBusy(): readonly [busy: boolean, during: RunBusy] {
  const [busy, setBusy] = useState(false)
  const during = useMemo(() => makeDuring(setBusy), [])
  return [busy, during]
}

/** For several buttons, only one of which is busy at a time. */
export function useBusyBy<Way extends string>(): readonly [
  by: Way | undefined,
  during: <R>(way: Way, work: () => Promise<R>) => Promise<R>,
] {
  const [by, setBy] = useState<Way>()
  const during = useCallback(
    <R>(way: Way, work: () => Promise<R>): Promise<R> => makeDuring((busy) => setBy(busy ? way : undefined))(work),
    [],
  )
  return [by, during]
}

/** Exported for its test. */
export const makeDuring =
  (setBusy: (busy: boolean) => void): RunBusy =>
  async (work) => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

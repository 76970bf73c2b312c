// Whether something is under way. It ends whatever comes of it: work that throws would leave a button turning, and the form behind it dead.
import { useMemo, useState } from 'react'

export type During = <Result>(work: () => Promise<Result>) => Promise<Result>

export function useBusy(): readonly [busy: boolean, during: During] {
  const [busy, setBusy] = useState(false)
  const during = useMemo(() => makeDuring(setBusy), [])
  return [busy, during]
}

/** Exported for its test. */
export const makeDuring =
  (setBusy: (busy: boolean) => void): During =>
  async (work) => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

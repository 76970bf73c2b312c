// Submits a form: one attempt at a time, busy until it ends, whatever the outcome.
import { useRef } from 'react'
import { type Failure, lostOnTheWay } from '../send.ts'
import { useBusy } from './use-busy.ts'

export type Submit = (work: () => Promise<Failure | undefined>) => Promise<Failure | undefined>

export function useSubmit(): readonly [busy: boolean, submit: Submit] {
  const [busy, during] = useBusy()
  const running = useRef(false)
  const submit: Submit = async (work) => {
    if (running.current) return undefined
    running.current = true
    return during(() => handIn(work, lostOnTheWay)).finally(() => {
      running.current = false
    })
  }
  return [busy, submit]
}

/**
 * What handing in throws (a part of the page that cannot be fetched, a fault of ours) is shown above the form, which can be sent again, and
 * reported as any other error. Exported for its test.
 */
export async function handIn(submit: () => Promise<Failure | undefined>, lost: () => Failure): Promise<Failure | undefined> {
  try {
    return await submit()
  } catch (error) {
    reportError(error)
    return lost()
  }
}

// Submits a form: one attempt at a time, and busy until it ends with any outcome.
import { useRef } from 'react'
import { type Failure, networkFailure } from '../send.ts'
import { useBusy } from './use-busy.ts'

export type Submit = (work: () => Promise<Failure | undefined>) => Promise<Failure | undefined>

export function useSubmit(): readonly [busy: boolean, submit: Submit] {
  const [busy, during] = useBusy()
  const running = useRef(false)
  const submit: Submit = async (work) => {
    if (running.current) return undefined
    running.current = true
    return during(() => runSubmit(work, networkFailure)).finally(() => {
      running.current = false
    })
  }
  return [busy, submit]
}

/**
 * An error thrown by the submission (a chunk that cannot be loaded, or a bug) is shown above the form, which can be sent again, and is
 * reported like any other error. Exported for its test.
 */
export async function runSubmit(submit: () => Promise<Failure | undefined>, lost: () => Failure): Promise<Failure | undefined> {
  try {
    return await submit()
  } catch (error) {
    reportError(error)
    return lost()
  }
}

// Work for waiting calls: callers who request the same share it, and each waits at most eight seconds, because a page gives up
// after ten. The work continues, and its result is ready for the next try. Once all callers have disconnected, it is dropped.
import { Refusal } from '@bonafide/core/refusal'

export const patienceMs = 8_000
const keptMs = 60_000

interface Going<Result> {
  readonly result: Promise<Result>
  readonly stop: AbortController
  askers: number
  /** A caller was asked to try again. */
  awaited: boolean
}

export type ShareWork<Result> = (
  /** The caller and the work: only requests of the same caller are shared. */
  name: string,
  /** Aborted when the caller disconnects. */
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>

export const makeSharedWork = <Result>({ maxWaitMs = patienceMs, retentionMs = keptMs } = {}): ShareWork<Result> => {
  const all = new Map<string, Going<Result>>()

  const begin = (name: string, work: (signal: AbortSignal) => Promise<Result>): Going<Result> => {
    const stop = new AbortController()
    const going: Going<Result> = { result: work(stop.signal), stop, askers: 0, awaited: false }
    all.set(name, going)
    const forget = (): void => {
      if (all.get(name) === going) all.delete(name)
    }
    going.result.then(() => (going.awaited ? void setTimeout(forget, retentionMs).unref() : forget()), forget)
    stop.signal.addEventListener('abort', forget)
    return going
  }

  return async (name, signal, work) => {
    const going = all.get(name) ?? begin(name, work)
    going.askers += 1
    let [timer, leave]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => undefined]
    const late = new Promise<never>((_, reject) => {
      leave = () => {
        going.askers -= 1
        if (going.askers === 0) going.stop.abort()
        reject(new Refusal('file.busy'))
      }
      timer = setTimeout(() => {
        going.awaited = true
        reject(new Refusal('file.busy'))
      }, maxWaitMs)
    })
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    try {
      return await Promise.race([going.result, late])
    } finally {
      clearTimeout(timer)
      // A caller that was asked to try again does not count as disconnected.
      signal.removeEventListener('abort', leave)
    }
  }
}

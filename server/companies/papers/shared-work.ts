// Work for waiting calls: calls that request the same work share it, and each waits at most eight seconds, because a page gives up
// after ten. The work continues, and its result is ready for the next try. Once all callers have disconnected, the work is stopped.
import { Refusal } from '@bonafide/core/refusal'

export const patienceMs = 8_000
const keptMs = 60_000

interface RunningWork<Result> {
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
  const all = new Map<string, RunningWork<Result>>()

  const begin = (name: string, work: (signal: AbortSignal) => Promise<Result>): RunningWork<Result> => {
    const stop = new AbortController()
    const running: RunningWork<Result> = { result: work(stop.signal), stop, askers: 0, awaited: false }
    all.set(name, running)
    const forget = (): void => {
      if (all.get(name) === running) all.delete(name)
    }
    running.result.then(() => (running.awaited ? void setTimeout(forget, retentionMs).unref() : forget()), forget)
    stop.signal.addEventListener('abort', forget)
    return running
  }

  return async (name, signal, work) => {
    const running = all.get(name) ?? begin(name, work)
    running.askers += 1
    let [timer, leave]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => undefined]
    const late = new Promise<never>((_, reject) => {
      leave = () => {
        running.askers -= 1
        if (running.askers === 0) running.stop.abort()
        reject(new Refusal('file.busy'))
      }
      timer = setTimeout(() => {
        running.awaited = true
        reject(new Refusal('file.busy'))
      }, maxWaitMs)
    })
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    try {
      return await Promise.race([running.result, late])
    } finally {
      clearTimeout(timer)
      // A caller that was asked to try again does not count as disconnected.
      signal.removeEventListener('abort', leave)
    }
  }
}

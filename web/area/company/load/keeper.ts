// Keeps what is typed as a draft, a moment after the last change, one request at a time. Knows nothing of React, nor of what is kept.
import type { Saving } from './saving.ts'

export type Kept = { readonly state: 'kept' } | Extract<Saving, { readonly state: 'offline' | 'refused' | 'overtaken' }>

export interface KeeperPlan {
  /** What would be kept now. */
  readonly draft: () => string
  readonly keep: (draft: string, options: { readonly last: boolean }) => Promise<Kept>
  readonly tell: (saving: Saving) => void
  readonly now: () => number
}

export interface Keeper {
  readonly changed: () => void
  /** At once, where there is something to keep. `last`: the page is about to go. */
  readonly flush: (last?: boolean) => Promise<void>
  /** Nothing is left to keep, e.g. since the step was saved. */
  readonly settle: () => void
  readonly stop: () => void
}

const patienceMs = 1500
const againMs = 5000

export function makeKeeper({ draft, keep, tell, now }: KeeperPlan): Keeper {
  let clock: ReturnType<typeof setTimeout> | undefined
  let rings = Infinity
  let due = Infinity
  let pending = false
  let running: Promise<void> | undefined
  const stop = (): void => {
    clearTimeout(clock)
    rings = Infinity
  }
  const ring = (ms: number): void => {
    stop()
    rings = performance.now() + ms
    clock = setTimeout(() => {
      rings = Infinity
      const left = due - performance.now()
      if (left > 0) ring(left)
      else void flush()
    }, ms)
  }
  /** At each key only what is due moves: setting a clock again costs a slow phone a millisecond. */
  const wait = (ms: number): void => {
    due = performance.now() + ms
    if (rings > due) ring(ms)
  }
  const run = async (last: boolean): Promise<void> => {
    pending = false
    tell({ state: 'keeping' })
    const kept = await keep(draft(), { last })
    if (kept.state === 'offline') {
      pending = true
      wait(againMs)
    }
    // Typed on meanwhile: the clock runs already.
    if (kept.state !== 'kept') tell(kept)
    else tell(pending ? { state: 'waiting' } : { state: 'kept', at: now() })
  }
  const flush = async (last = false): Promise<void> => {
    stop()
    await running
    if (!pending) return
    running = run(last).finally(() => {
      running = undefined
    })
    await running
  }
  return {
    changed: () => {
      if (!pending) tell({ state: 'waiting' })
      pending = true
      wait(patienceMs)
    },
    flush,
    settle: () => {
      stop()
      pending = false
    },
    stop,
  }
}

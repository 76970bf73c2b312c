// Saves input as a draft, a moment after the last change and a few seconds after the first, one request at a time. Independent of React and of the form's values.
import type { SavingStep } from './saving.ts'

export type KeptDraft = { readonly state: 'kept' } | Extract<SavingStep, { readonly state: 'offline' | 'refused' | 'overtaken' }>

export interface KeeperPlan {
  /** The current draft. */
  readonly draft: () => string
  readonly keep: (draft: string, options: { readonly last: boolean }) => Promise<KeptDraft>
  readonly tell: (saving: SavingStep) => void
  readonly now: () => number
}

export interface DraftKeeper {
  readonly changed: () => void
  /** Saves at once if there is anything to save. `last`: the page is being closed. */
  readonly flush: (last?: boolean) => Promise<void>
  /** Nothing is left to save, e.g. since the step was saved. */
  readonly settle: () => void
  readonly stop: () => void
}

const patienceMs = 1500
/** For users who type without a pause. */
const longestMs = 6000
const againMs = 5000

export function makeKeeper({ draft, keep, tell, now }: KeeperPlan): DraftKeeper {
  let clock: ReturnType<typeof setTimeout> | undefined
  let rings = Infinity
  let due = Infinity
  let latest = Infinity
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
  /** A keystroke only moves the due time: setting a new timer would cost a slow phone a millisecond. */
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
    // Changed meanwhile: the timer is already running.
    if (kept.state !== 'kept') tell(kept)
    else tell(pending ? { state: 'waiting' } : { state: 'kept', at: now() })
  }
  const flush = async (last = false): Promise<void> => {
    stop()
    // A closing page has no time to wait.
    if (!last) await running
    if (!pending) return
    const own = run(last).finally(() => {
      if (running === own) running = undefined
    })
    running = own
    await own
  }
  return {
    changed: () => {
      const at = performance.now()
      if (!pending) {
        tell({ state: 'waiting' })
        latest = at + longestMs
      }
      pending = true
      wait(Math.max(0, Math.min(patienceMs, latest - at)))
    },
    flush,
    settle: () => {
      stop()
      pending = false
    },
    stop,
  }
}

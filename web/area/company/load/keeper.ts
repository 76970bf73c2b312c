// Saves input as a draft: debounced, with a maximum wait, and one request at a time. Independent of React and of the form's values.
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
  /** Saves immediately if there is anything to save. `last`: the page is being closed. */
  readonly flush: (last?: boolean) => Promise<void>
  /** Discards what is left to save, e.g. because the step was saved. */
  readonly settle: () => void
  readonly stop: () => void
}

const debounceMs = 1500
/** For users who type without a pause. */
const maxWaitMs = 6000
const retryMs = 5000

export function makeKeeper({ draft, keep, tell, now }: KeeperPlan): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firesAt = Infinity
  let due = Infinity
  let latest = Infinity
  let pending = false
  let running: Promise<void> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    firesAt = Infinity
  }
  const setTimer = (ms: number): void => {
    stop()
    firesAt = performance.now() + ms
    timer = setTimeout(() => {
      firesAt = Infinity
      const remaining = due - performance.now()
      if (remaining > 0) setTimer(remaining)
      else void flush()
    }, ms)
  }
  /** A keystroke only moves the due time: setting a new timer would cost a slow phone a millisecond. */
  const schedule = (ms: number): void => {
    due = performance.now() + ms
    if (firesAt > due) setTimer(ms)
  }
  const run = async (last: boolean): Promise<void> => {
    pending = false
    tell({ state: 'keeping' })
    const kept = await keep(draft(), { last })
    if (kept.state === 'offline') {
      pending = true
      schedule(retryMs)
    }
    // If `pending`, the input has changed meanwhile, and its timer is already running.
    if (kept.state !== 'kept') tell(kept)
    else tell(pending ? { state: 'waiting' } : { state: 'kept', at: now() })
  }
  const flush = async (last = false): Promise<void> => {
    stop()
    // A closing page has no time to wait.
    if (!last) await running
    if (!pending) return
    const thisRun = run(last).finally(() => {
      if (running === thisRun) running = undefined
    })
    running = thisRun
    await thisRun
  }
  return {
    changed: () => {
      const at = performance.now()
      if (!pending) {
        tell({ state: 'waiting' })
        latest = at + maxWaitMs
      }
      pending = true
      schedule(Math.max(0, Math.min(debounceMs, latest - at)))
    },
    flush,
    settle: () => {
      stop()
      pending = false
    },
    stop,
  }
}

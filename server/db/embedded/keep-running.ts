// Starts a program again when it ends without being asked: soon at first, later and later, and not for ever.
import { setTimeout as pause } from 'node:timers/promises'

export interface Program {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  end(): Promise<void>
}

export interface KeepingRunning {
  /** It ended, or could not be started again, and is tried once more after so long. */
  readonly trouble: (facts: { readonly failures: number; readonly waitMs: number }, error?: unknown) => void
  /** It has been given up. */
  readonly lost: (error?: unknown) => void
  /** How long to wait before each start after a failure; after the last one it is given up. */
  readonly waitsMs?: readonly number[]
  /** Whatever ran for so long did start well: what went wrong before is forgotten. */
  readonly steadyMs?: number
}

/**
 * The first ones short: a database that was killed refuses to start until its last process is gone. Less than a minute in all: one that
 * cannot start by then needs a person, and a supervisor of ours may try the whole.
 */
const usualWaitsMs = [50, 100, 250, 250, 500, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000] as const
const usualSteadyMs = 60_000

/** Rejects when the first start fails: that one is not tried again. */
export const keepRunning = async (start: () => Promise<Program>, keeping: KeepingRunning): Promise<{ stop(): Promise<void> }> => {
  const kept = new KeptProgram(start, keeping)
  await kept.begin()
  return kept
}

class KeptProgram {
  readonly #start: () => Promise<Program>
  readonly #keeping: KeepingRunning
  readonly #stopping = new AbortController()
  #program: Program | undefined
  #failures = 0
  #over: Promise<void> = Promise.resolve()

  constructor(start: () => Promise<Program>, keeping: KeepingRunning) {
    this.#start = start
    this.#keeping = keeping
  }

  async begin(): Promise<void> {
    this.#program = await this.#start()
    this.#over = this.#keep(this.#program)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#program?.end()
    await this.#over
  }

  async #keep(first: Program): Promise<void> {
    for (let program: Program | undefined = first; program !== undefined; program = await this.#again()) {
      const began = performance.now()
      await program.ended
      if (performance.now() - began >= (this.#keeping.steadyMs ?? usualSteadyMs)) this.#failures = 0
    }
  }

  /** Undefined: it was asked to stop, or has been given up. */
  async #again(): Promise<Program | undefined> {
    const { trouble, lost, waitsMs = usualWaitsMs } = this.#keeping
    for (let error: unknown; !this.#stopping.signal.aborted;) {
      const waitMs = waitsMs[this.#failures]
      this.#failures += 1
      if (waitMs === undefined) {
        lost(error)
        return undefined
      }
      trouble({ failures: this.#failures, waitMs }, error)
      await pause(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      if (this.#stopping.signal.aborted) return undefined
      try {
        return await this.#started()
      } catch (failed) {
        error = failed
      }
    }
    return undefined
  }

  /** A stop that comes while it starts ends it as soon as it has started. */
  async #started(): Promise<Program> {
    const program = await this.#start()
    this.#program = program
    if (this.#stopping.signal.aborted) await program.end()
    return program
  }
}

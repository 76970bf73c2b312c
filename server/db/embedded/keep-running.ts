// Restarts a program that ends unexpectedly: soon at first, then with growing delays, and not forever.
import { setTimeout as pause } from 'node:timers/promises'

export interface EmbeddedProgram {
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<void>
  end(): Promise<void>
}

export interface KeepingRunning {
  /** It ended or could not be restarted, and is tried again after this delay. */
  readonly trouble: (facts: { readonly failures: number; readonly waitMs: number }, error?: unknown) => void
  /** No further restart is attempted. */
  readonly lost: (error?: unknown) => void
  /** The delays before each restart; after the last one it gives up. */
  readonly waitsMs?: readonly number[]
  /** After running this long, earlier failures are forgotten. */
  readonly steadyMs?: number
}

/**
 * Short at first: a killed database refuses to start until its last process is gone. Less than a minute in total: a program that
 * cannot start by then needs a person, and a supervisor may restart us.
 */
const usualWaitsMs = [50, 100, 250, 250, 500, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000] as const
const usualSteadyMs = 60_000

/** Rejects if the first start fails, which is not retried. */
export const keepRunning = async (start: () => Promise<EmbeddedProgram>, keeping: KeepingRunning): Promise<{ stop(): Promise<void> }> => {
  const program = new KeptProgram(start, keeping)
  await program.begin()
  return program
}

class KeptProgram {
  readonly #start: () => Promise<EmbeddedProgram>
  readonly #keeping: KeepingRunning
  readonly #stopping = new AbortController()
  #program: EmbeddedProgram | undefined
  #failures = 0
  #finished: Promise<void> = Promise.resolve()

  constructor(start: () => Promise<EmbeddedProgram>, keeping: KeepingRunning) {
    this.#start = start
    this.#keeping = keeping
  }

  async begin(): Promise<void> {
    this.#program = await this.#start()
    this.#finished = this.#keep(this.#program)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#program?.end()
    await this.#finished
  }

  async #keep(first: EmbeddedProgram): Promise<void> {
    for (let program: EmbeddedProgram | undefined = first; program !== undefined; program = await this.#restart()) {
      const began = performance.now()
      await program.ended
      if (performance.now() - began >= (this.#keeping.steadyMs ?? usualSteadyMs)) this.#failures = 0
    }
  }

  /** Undefined: it was stopped, or has given up. */
  async #restart(): Promise<EmbeddedProgram | undefined> {
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
        return await this.#startProgram()
      } catch (failed) {
        error = failed
      }
    }
    return undefined
  }

  /** A stop during the start takes effect as soon as the program has started. */
  async #startProgram(): Promise<EmbeddedProgram> {
    const program = await this.#start()
    this.#program = program
    if (this.#stopping.signal.aborted) await program.end()
    return program
  }
}

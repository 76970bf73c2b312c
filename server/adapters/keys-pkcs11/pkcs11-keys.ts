// Master keys that stay in an HSM: docs/operators/keys-hsm.md. Each value is wrapped and unwrapped there.
import { InternalError } from '@bonafide/core/refusal'
import { CannotStart } from '../../cannot-start.ts'
import { type MasterKeys, markLength } from '../../ports/keys.ts'
import type { Pkcs11Settings } from './pkcs11-settings.ts'
import { noAnswer, TokenProcess, TokenTrouble } from './token-process.ts'

export interface Pkcs11Keys extends MasterKeys {
  close(): Promise<void>
}

/** Sessions per server process, so that one waiting for the HSM does not delay the other. */
const sessions = 2
const shippedPatienceMs = 5_000
/** Enough for starting a process and logging in on a busy machine. */
const startMs = 20_000
/** Pause after a failure, so that a failed HSM is not called at every request. */
const restMs = 1_000

export const openPkcs11Keys = async (settings: Pkcs11Settings, patienceMs = shippedPatienceMs): Promise<Pkcs11Keys> => {
  const all = Array.from({ length: sessions }, () => new TokenSession(settings, patienceMs))
  const close = async (): Promise<void> => {
    for (const session of all) session.close()
  }
  const [first, ...others] = all
  if (first === undefined) throw new InternalError('there is no session')
  // The other session logs in only once the first has shown that the PIN is right: HSMs lock after a few wrong ones.
  const opening = first.marks().then(async (marks) => {
    await Promise.all(others.map((session) => session.marks()))
    return marks
  })
  const marks = await opening.catch(async (error: unknown) => {
    await close()
    throw cannotStart(error)
  })
  const duplicates = marks.filter((mark, at) => marks.indexOf(mark) !== at)
  if (duplicates.length > 0) {
    await close()
    throw new CannotStart(`PKCS11_KEYS names several keys with the ID ${duplicates[0]}: give each an ID of its own.`)
  }
  let turn = 0
  const next = (): TokenSession => [first, ...others][(turn += 1) % sessions] ?? first
  /** A lost session says nothing about the request, and wrapping and unwrapping are both safe to retry. */
  const ask = async (order: 'wrap' | 'unwrap', bytes: Buffer): Promise<Buffer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await next().ask(order, bytes)
      } catch (error) {
        if (!(error instanceof TokenTrouble) || error.kind !== 'lost' || attempt > sessions) throw error
      }
    }
  }
  return {
    marks,
    wrap: (plain) => withTimeout(patienceMs, ask('wrap', plain)).catch(failed),
    unwrap: async (wrapped) => {
      const mark = wrapped.subarray(0, markLength).toString('hex')
      if (!marks.includes(mark)) throw new InternalError(`a value was wrapped by a master key (mark ${mark}) that is not among PKCS11_KEYS`)
      return withTimeout(patienceMs, ask('unwrap', wrapped)).catch(failed)
    },
    close,
  }
}

/** A request may have to wait for a process to start, but its transaction must not wait that long. */
const withTimeout = async (patienceMs: number, answer: Promise<Buffer>): Promise<Buffer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TokenTrouble(noAnswer(patienceMs), 'lost')), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const failed = (error: unknown): never => {
  throw new InternalError(`the HSM could not wrap or unwrap a key: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}

const cannotStart = (error: unknown): CannotStart =>
  new CannotStart(error instanceof Error ? sentence(error.message) : String(error), { cause: error })

const sentence = (text: string): string => (/^[A-Z].*\.$/.test(text) ? text : `PKCS11_MODULE cannot be used: ${text}.`)

/** Starts its process on first use, and replaces it if it has ended. */
class TokenSession {
  readonly #settings: Pkcs11Settings
  readonly #patienceMs: number
  #open: Promise<{ readonly process: TokenProcess; readonly marks: readonly string[] }> | undefined
  #process: TokenProcess | undefined
  #failure: { readonly error: unknown; readonly until: number } | undefined

  constructor(settings: Pkcs11Settings, patienceMs: number) {
    this.#settings = settings
    this.#patienceMs = patienceMs
  }

  async marks(): Promise<readonly string[]> {
    return (await this.#runningProcess()).marks
  }

  async ask(order: 'wrap' | 'unwrap', bytes: Buffer): Promise<Buffer> {
    const { process } = await this.#runningProcess()
    const reply = await process.ask({ order, bytes }, this.#patienceMs)
    if (!('bytes' in reply)) throw new InternalError('the process with the HSM’s library answered another request')
    return Buffer.from(reply.bytes)
  }

  close(): void {
    this.#process?.end()
    this.#failure = { error: new TokenTrouble('the keys were closed, since the server stops', 'refused'), until: Number.POSITIVE_INFINITY }
  }

  async #runningProcess(): Promise<{ readonly process: TokenProcess; readonly marks: readonly string[] }> {
    if (this.#failure !== undefined && performance.now() < this.#failure.until) throw this.#failure.error
    if (this.#process?.alive !== true) this.#open = undefined
    this.#open ??= this.#start()
    return this.#open
  }

  async #start(): Promise<{ readonly process: TokenProcess; readonly marks: readonly string[] }> {
    const { module, token, pin, keys } = this.#settings
    const process = new TokenProcess(this.#settings)
    this.#process = process
    try {
      const reply = await process.ask({ order: 'open', module, token, pin, keys }, startMs)
      if (!('marks' in reply)) throw new InternalError('the process with the HSM’s library answered another request')
      return { process, marks: reply.marks }
    } catch (error) {
      process.end()
      // A wrong PIN is never tried twice: HSMs lock themselves after a few.
      const isPin = error instanceof TokenTrouble && error.kind === 'pin'
      this.#failure = { error, until: isPin ? Number.POSITIVE_INFINITY : performance.now() + restMs }
      throw error
    }
  }
}

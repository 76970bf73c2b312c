// What this page knows of the visit: what the server said last, and over it what has been typed since. Every change is kept soon after it
// was made; without a connection it waits, and goes as soon as there is one.
import { frameState, giveConsent, keepVisit, submitVisit } from '@bonafide/core/calls/frame'
import { type Failure, isNoSession, isRefusal, networkCode, timeoutCode } from '../../lib/http/answer.ts'
import { makeStore } from '../../lib/store.ts'
import type { BodyOf } from '@bonafide/core/call'
import { merged, over } from './changes.ts'
import type { Change, Visit } from '../steps/step-props.ts'
import type { send as sendOf } from '../token.ts'

/** `late`: it could not be kept yet, and is tried again. `refused`: the server will not have it, `why` says so. */
export type Saving = { readonly state: 'none' | 'soon' | 'saved' | 'late' } | { readonly state: 'refused'; readonly why: string }

export interface Kept {
  readonly visit: Visit
  readonly saving: Saving
  /** No answer came to the last question. */
  readonly offline: boolean
  /** The token is void, and there is no other to be had. */
  readonly gone: boolean
}

/** After the last key. */
const restMs = 500
const retryMs = 3000

export class Keeper {
  readonly view
  readonly #send: typeof sendOf
  /** Not sent to the server yet. */
  #typed: Change = {}
  #clock: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<Failure | undefined> | undefined
  #looking: Promise<void> | undefined

  constructor(visit: Visit, send: typeof sendOf) {
    this.view = makeStore<Kept>({ visit, saving: { state: 'none' }, offline: false, gone: false })
    this.#send = send
  }

  /** On screen at once, at the server soon. */
  keep = (change: Change): void => {
    const typed = merged(this.#typed, change)
    if (Object.keys(typed).length === 0) return
    this.#typed = typed
    const { visit } = this.view.get()
    this.#show({ visit: over(visit, change), saving: { state: 'soon' } })
    this.#later(restMs)
  }

  /** Everything typed is at the server; the failure if it is not. */
  settle = async (): Promise<Failure | undefined> => {
    clearTimeout(this.#clock)
    await this.#sending
    return Object.keys(this.#typed).length === 0 ? undefined : this.#save()
  }

  /** Fetches the visit's state. Concurrent callers share one answer. */
  look = (): Promise<void> => {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Undefined: it is on record. */
  consent = async (given: BodyOf<typeof giveConsent>): Promise<Failure | undefined> => {
    const answer = await this.#send(giveConsent, given)
    // A look that was under way before the answer does not know of it yet.
    await this.#looking
    // If another device has submitted it, fetching the state shows what comes next.
    const isSettled = answer.ok || isRefusal(answer, 'visit.submitted')
    if (isNoSession(answer)) this.#show({ gone: true })
    if (!answer.ok && (isSettled || isRefusal(answer, 'consent.versionGone'))) await this.look()
    return isSettled ? undefined : answer
  }

  /** Undefined: it has been submitted. */
  submit = async (): Promise<Failure | undefined> => {
    const failed = await this.settle()
    if (failed !== undefined) return failed
    const answer = await this.#send(submitVisit, {})
    // If another device was first, that counts as done.
    const done = answer.ok || isRefusal(answer, 'visit.submitted')
    await this.look()
    return done ? undefined : answer
  }

  close = (): void => clearTimeout(this.#clock)

  #later(ms: number): void {
    clearTimeout(this.#clock)
    this.#clock = setTimeout(() => void this.settle(), ms)
  }

  async #save(): Promise<Failure | undefined> {
    const sent = this.#typed
    this.#typed = {}
    this.#sending = this.#deliver(sent)
    const failed = await this.#sending
    this.#sending = undefined
    return failed
  }

  async #deliver(sent: Change): Promise<Failure | undefined> {
    const answer = await this.#send(keepVisit, sent)
    if (answer.ok) {
      this.#show({ saving: { state: Object.keys(this.#typed).length === 0 ? 'saved' : 'soon' }, offline: false, gone: false })
      return undefined
    }
    const isOwed = isRefusal(answer, 'consent.owed')
    if (isLost(answer) || isNoSession(answer) || isOwed) {
      // What was typed meanwhile is newer.
      this.#typed = merged(sent, this.#typed)
      this.#show({ saving: { state: 'late' }, offline: isLost(answer), gone: isNoSession(answer) })
      if (isLost(answer)) this.#later(retryMs)
      // Withdrawn elsewhere, or asked for again: the visit now begins with that step, and typed values are sent after it.
      if (isOwed) void this.look()
    } else this.#show({ saving: { state: 'refused', why: answer.msg } })
    return answer
  }

  async #look(): Promise<void> {
    const answer = await this.#send(frameState, {})
    if (answer.ok) this.#show({ visit: over(answer.data, this.#typed), offline: false, gone: false })
    else this.#show({ offline: isLost(answer), gone: isNoSession(answer) })
  }

  #show(change: Partial<Kept>): void {
    this.view.set({ ...this.view.get(), ...change })
  }
}

const isLost = ({ code }: Failure): boolean => code === networkCode || code === timeoutCode

// This page's copy of the visit: the server's last state plus the changes typed since. Each change is saved shortly after it is made, or
// waits for a connection. Pressed buttons wait the same way.
import { frameState, giveConsent, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { type Failure, isNoSession, isRefusal, networkCode, timeoutCode } from '../../lib/http/answer.ts'
import { failure } from '../../lib/http/read-reply.ts'
import { makeStore } from '../../lib/store.ts'
import type { BodyOf } from '@bonafide/core/call'
import { mergedChanges, withChange } from './changes.ts'
import type { VisitChange, Visit } from '../steps/step-props.ts'
import type { sendWithToken as sendOf } from '../token.ts'

/** `late`: the change could not be saved yet, and is retried. `refused`: the server has rejected it, for the reason in `why`. */
export type SavingVisit = { readonly state: 'none' | 'soon' | 'saved' | 'late' } | { readonly state: 'refused'; readonly why: string }

export interface KeptVisit {
  readonly visit: Visit
  readonly saving: SavingVisit
  /** Whether the last request got no answer. */
  readonly offline: boolean
  /** Whether the token is invalid and could not be renewed. */
  readonly gone: boolean
}

/** The pause after the last key press before changes are sent. */
const saveDelayMs = 500
const retryMs = 3000

export class VisitKeeper {
  readonly view
  readonly #send: typeof sendOf
  /** Changes that have not been sent to the server yet. */
  #typed: VisitChange = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<Failure | undefined> | undefined
  #looking: Promise<void> | undefined

  constructor(visit: Visit, send: typeof sendOf) {
    this.view = makeStore<KeptVisit>({ visit, saving: { state: 'none' }, offline: false, gone: false })
    this.#send = send
  }

  /** Shows a change immediately and saves it soon. */
  keep = (change: VisitChange): void => {
    const typed = mergedChanges(this.#typed, change)
    if (Object.keys(typed).length === 0) return
    this.#typed = typed
    const { visit } = this.view.get()
    this.#show({ visit: withChange(visit, change), saving: { state: 'soon' } })
    this.#scheduleRetry(saveDelayMs)
  }

  /** Saves everything typed; returns the failure if that fails. */
  settle = async (): Promise<Failure | undefined> => {
    clearTimeout(this.#timer)
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

  /** Saves everything typed and fetches the visit's state; returns the failure if that fails. */
  catchUp = async (): Promise<Failure | undefined> => {
    const failed = await this.settle()
    if (failed !== undefined) return failed
    await this.look()
    return this.view.get().offline ? noAnswer : undefined
  }

  /**
   * Lets a pressed button take effect as soon as there is a connection, without another press. After each failure `isWanted` says whether
   * the person still waits for it.
   */
  persist = async (act: () => Promise<Failure | undefined>, isWanted: () => boolean): Promise<Failure | undefined> => {
    const failed = await act()
    if (failed === undefined || !isLost(failed)) return failed
    this.#show({ offline: true })
    this.#scheduleRetry(retryMs)
    await this.#untilConnected()
    return isWanted() ? this.persist(act, isWanted) : undefined
  }

  /** Undefined on success. */
  consent = async (given: BodyOf<typeof giveConsent>): Promise<Failure | undefined> => {
    const answer = await this.#send(giveConsent, given)
    // A fetch that began before the consent was given does not include it yet.
    await this.#looking
    // If another device has submitted it, fetching the state shows what comes next.
    const isSettled = answer.ok || isRefusal(answer, 'visit.submitted')
    if (isNoSession(answer)) this.#show({ gone: true })
    if (!answer.ok && (isSettled || isRefusal(answer, 'consent.versionGone'))) await this.look()
    return isSettled ? undefined : answer
  }

  /** Undefined if the visit has been submitted. */
  submit = async (): Promise<Failure | undefined> => {
    const failed = await this.settle()
    if (failed !== undefined) return failed
    const answer = await this.#send(submitVisit, {})
    // A submission by another device counts as success.
    const done = answer.ok || isRefusal(answer, 'visit.submitted')
    await this.look()
    return done ? undefined : answer
  }

  close = (): void => clearTimeout(this.#timer)

  #scheduleRetry(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#tryAgain(), ms)
  }

  /** Typed values go first; if there are none, only a fetch shows that the connection is back. */
  async #tryAgain(): Promise<void> {
    await this.settle()
    if (this.view.get().offline && Object.keys(this.#typed).length === 0) await this.look()
  }

  /** Resolves once a request is answered again. */
  #untilConnected(): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (this.view.get().offline) return
        stop()
        resolve()
      }
      const stop = this.view.watch(check)
    })
  }

  async #save(): Promise<Failure | undefined> {
    const sent = this.#typed
    this.#typed = {}
    this.#sending = this.#deliver(sent)
    const failed = await this.#sending
    this.#sending = undefined
    return failed
  }

  async #deliver(sent: VisitChange): Promise<Failure | undefined> {
    const answer = await this.#send(keepVisit, sent)
    if (answer.ok) {
      this.#show({ saving: { state: Object.keys(this.#typed).length === 0 ? 'saved' : 'soon' }, offline: false, gone: false })
      return undefined
    }
    const isOwed = isRefusal(answer, 'consent.owed')
    if (isLost(answer) || isNoSession(answer) || isOwed) {
      // Changes typed in the meantime are newer.
      this.#typed = mergedChanges(sent, this.#typed)
      this.#show({ saving: { state: 'late' }, offline: isLost(answer), gone: isNoSession(answer) })
      if (isLost(answer)) this.#scheduleRetry(retryMs)
      // Consent was withdrawn elsewhere or is required again: the visit now starts with the consent step; typed values are sent after it.
      if (isOwed) void this.look()
    } else this.#show({ saving: { state: 'refused', why: answer.msg } })
    return answer
  }

  async #look(): Promise<void> {
    const answer = await this.#send(frameState, {})
    if (answer.ok) this.#show({ visit: withChange(answer.data, this.#typed), offline: false, gone: false })
    else {
      this.#show({ offline: isLost(answer), gone: isNoSession(answer) })
      if (isLost(answer)) this.#scheduleRetry(retryMs)
    }
  }

  #show(change: Partial<KeptVisit>): void {
    this.view.set({ ...this.view.get(), ...change })
  }
}

const noAnswer = failure(networkCode, '')

const isLost = ({ code }: Failure): boolean => code === networkCode || code === timeoutCode

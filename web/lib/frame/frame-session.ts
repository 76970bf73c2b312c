// One open frame from its first opener to its end: receives its messages, runs the protocol's effects, and ignores late answers. The
// area's page and an exchange's own page (clients/frame-host) share it; their differences are in SessionNeeds.
import type { FromFrame, ToFrame } from '@bonafide/core/frame/messages'
import type { Segment } from '@bonafide/core/frame/segments'
import type { Store } from '../store.ts'
import { tokenOf, type FrameTarget } from './address.ts'
import { type OpenerRequest, type FrameEffect, type FrameState, type FrameEvent, nextState, opening } from './protocol.ts'
import type { HistoryEvents, HistoryGuard } from './history-guard.ts'
import type { FrameEnd, FrameRun, Opener } from './run.ts'

/** If a frame takes longer to announce itself, the page offers to retry or leave. */
export const framePatienceMs = 10_000

/** The frame's full address, and the only origin with which messages are exchanged. */
export interface FramePlace {
  readonly address: string
  readonly origin: string
}

export interface View {
  readonly state: FrameState
  /** Null while there is no frame. `turn` distinguishes successive frames. */
  readonly placed: (FramePlace & { readonly turn: number }) | null
}

export const firstView: View = { state: opening, placed: null }

export type FaceTokenAnswer = { readonly accessToken: string } | { readonly errorMsg: string }

/** What the page around the frame provides. */
export interface SessionNeeds {
  readonly run: FrameRun
  readonly language: string
  readonly theme: () => string
  readonly deviceId: () => Promise<string>
  /** Undefined if no permitted host was found, or the address may not be framed. */
  readonly findPlace: (wanted: FrameTarget) => Promise<FramePlace | undefined>
  /** Undefined for anything that is not a frame's message. */
  readonly readMessage: (data: unknown) => FromFrame | undefined
  readonly faceToken: (userId: string) => Promise<FaceTokenAnswer>
  /** Called if no opener could be fetched: shows why, and returns the resulting event. */
  readonly refused: (msg: string, again: OpenerRequest) => FrameEvent
  readonly guardHistory?: (events: HistoryEvents) => HistoryGuard
}

export class FrameSession {
  readonly view: Store<View>
  readonly #needs: SessionNeeds
  #opener: Opener
  #segment: Segment
  /** Counts frames, so that answers to an earlier frame's requests are not given to a later frame. */
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** An opener is being fetched; further requests are ignored meanwhile. */
  #fetching = false
  #frame: HTMLIFrameElement | null = null
  #signedIn: string | null = null
  #guard: HistoryGuard | undefined
  #onEnd: ((end: FrameEnd) => void) | undefined

  constructor(needs: SessionNeeds, view: Store<View>) {
    this.view = view
    this.#needs = needs
    this.#opener = needs.run.first
    this.#segment = needs.run.segment
  }

  start(onEnd: (end: FrameEnd) => void): void {
    this.#onEnd = onEnd
    this.#guard = this.#needs.guardHistory?.({ onBack: () => this.dispatch({ of: 'wayOut' }), onGone: () => this.dispatch({ of: 'quit' }) })
    addEventListener('message', this.#onMessage)
    void this.#open(this.#opener, this.#segment)
  }

  /** Sets the signed-in user. The frame gets their id if its opener names no user. */
  setUser(userId: string | null): void {
    this.#signedIn = userId
  }

  /** The element of the current frame, as React's `ref`. */
  frameRef = (frame: HTMLIFrameElement | null): void => {
    this.#frame = frame
  }

  /** Moves the focus into the frame. */
  enter(): void {
    this.#frame?.focus({ preventScroll: true })
  }

  /** Stops listening, and removes the frame's entries from the history. */
  async stop(): Promise<void> {
    this.#nextTurn()
    removeEventListener('message', this.#onMessage)
    await this.#guard?.release()
  }

  /** Accepts messages only from the frame's own window at its own origin. */
  #onMessage = (event: MessageEvent<unknown>): void => {
    const { placed } = this.view.get()
    const from = this.#frame?.contentWindow
    if (placed === null || from == null || event.source !== from || event.origin !== placed.origin) return
    const message = this.#needs.readMessage(event.data)
    if (message !== undefined) this.dispatch({ of: 'message', message })
  }

  dispatch = (event: FrameEvent): void => {
    const { state, effects } = nextState(this.view.get().state, event)
    this.view.set({ ...this.view.get(), state })
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: FrameEffect): void {
    switch (effect.do) {
      case 'greet':
        return void this.#greet()
      case 'tellDevice':
        return void this.#tellDevice()
      case 'tellFace':
        return void this.#tellFace(effect.userId)
      case 'renew':
        return void this.#renew()
      case 'reopen':
        return void this.#reopen()
      case 'openManual':
        return void this.#openManual()
      case 'guard':
        return this.#guard?.again()
      case 'waitOn':
        return this.#waitOn()
      case 'end':
        return void this.#end(effect.end)
    }
  }

  async #open(opener: Opener, segment: Segment): Promise<void> {
    const turn = this.#nextTurn()
    this.#opener = opener
    this.#segment = segment
    this.view.set({ state: { ...opening, leaving: this.view.get().state.leaving }, placed: null })
    const { run, findPlace } = this.#needs
    const place = await findPlace({ run, segment, opener })
    if (turn !== this.#turn) return
    if (place === undefined) return this.dispatch({ of: 'unreachable' })
    this.view.set({ ...this.view.get(), placed: { ...place, turn } })
    this.dispatch({ of: 'placed' })
  }

  #nextTurn(): number {
    clearTimeout(this.#timer)
    this.#fetching = false
    return (this.#turn += 1)
  }

  async #reopen(): Promise<void> {
    this.view.set({ ...this.view.get(), placed: null })
    this.#nextTurn()
    const opener = await this.#fetch('reopen')
    if (opener !== undefined) await this.#open(opener, this.#segment)
  }

  async #renew(): Promise<void> {
    const opener = await this.#fetch('renew')
    if (opener === undefined) return
    this.#opener = opener
    await this.#greet()
  }

  async #openManual(): Promise<void> {
    if (this.#needs.run.manual === undefined || this.#segment === manual) return
    const opener = await this.#fetch('openManual')
    if (opener !== undefined) await this.#open(opener, manual)
  }

  /** Undefined if there is no opener, in which case the person has been told why, or if it arrived too late. */
  async #fetch(again: OpenerRequest): Promise<Opener | undefined> {
    if (this.#fetching) return undefined
    this.#fetching = true
    const turn = this.#turn
    const { run, refused } = this.#needs
    const fetchOpener = again === 'openManual' || this.#segment === manual ? (run.manual ?? run.fetchOpener) : run.fetchOpener
    const answer = await fetchOpener()
    if (turn !== this.#turn) return undefined
    this.#fetching = false
    if (answer.ok) return answer.opener
    this.dispatch(refused(answer.msg, again))
    return undefined
  }

  async #greet(): Promise<void> {
    const { userId, level, applicantId } = this.#opener
    const { language, theme, deviceId } = this.#needs
    const common = { accessToken: tokenOf(this.#opener), language, theme: theme() }
    const about = { userId: userId ?? this.#signedIn, level: level ?? null, applicantId: applicantId ?? null }
    await this.#post(async () => ({ type: 'INIT_DATA', data: { ...common, deviceId: await deviceId(), ...about } }))
  }

  #tellDevice(): Promise<void> {
    return this.#post(async () => ({ type: 'SASS_SAME_GET_DEVICEID', data: { deviceId: await this.#needs.deviceId() } }))
  }

  #tellFace(requestedUserId: string | null): Promise<void> {
    const userId = requestedUserId ?? this.#opener.userId ?? this.#signedIn ?? ''
    return this.#post(async () => {
      const answer = await this.#needs.faceToken(userId)
      return 'accessToken' in answer
        ? { type: 'KYC_SASS_SAME_GET_FACE_TOKEN', data: { accessToken: answer.accessToken } }
        : { type: 'KYC_SASS_SAME_ERROR_FACE_TOKEN', data: { errorMsg: answer.errorMsg } }
    })
  }

  /** Sends only to the frame that asked and to its own origin. If the frame has navigated away, the message does not arrive. */
  async #post(make: () => Promise<ToFrame>): Promise<void> {
    const turn = this.#turn
    const message = await make()
    const { placed } = this.view.get()
    if (turn === this.#turn && placed !== null) this.#frame?.contentWindow?.postMessage(message, placed.origin)
  }

  #waitOn(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.dispatch({ of: 'silence' }), framePatienceMs)
  }

  async #end(end: FrameEnd): Promise<void> {
    const notify = this.#onEnd
    this.#onEnd = undefined
    if (notify === undefined) return
    // Remove the frame first, together with its own history entries.
    this.view.set({ state: { ...opening, stage: 'shown' }, placed: null })
    await this.stop()
    notify(end)
  }
}

const manual = 'kycManual'

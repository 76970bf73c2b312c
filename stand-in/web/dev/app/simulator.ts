// The state of the simulated phone and of the app on it.
import { clearCookie } from '@bonafide/core/calls/account'
import { deviceId, storedDeviceId } from '@bonafide/web/lib/device/device-id.ts'
import { randomId } from '@bonafide/web/lib/device/random-id.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { sessionMark } from '@bonafide/web/lib/session/session-cookie.ts'
import { makeStore } from '@bonafide/web/lib/store.ts'
import { standInAppTicket } from '../../../calls/sign-in.ts'
import { noteAnswer, noteRequest } from './call-log.ts'
import { type AppSettings, makeNativeApp } from './native-app.ts'

export interface SimulatedPhone extends AppSettings {
  /** The screen of the app: the page in its web view, or another one once the web view is closed. */
  readonly shows: 'page' | 'home' | 'closed'
  readonly address: string
  /** Changes with each new web view; 0 before the first. */
  readonly turn: number
  /** Whether the app shows its own navigation bar, which the page can hide. */
  readonly bar: boolean
  readonly landscape: boolean
  readonly keyboard: boolean
  readonly inBackground: boolean
  /** The system asks for the camera. */
  readonly asksForCamera: boolean
}

export const newPhone: SimulatedPhone = {
  platform: 'android',
  camera: 'granted',
  answers: 'once',
  bridge: 'current',
  ticket: 'given',
  shows: 'page',
  address: '/verified/enter',
  turn: 0,
  bar: true,
  landscape: false,
  keyboard: false,
  inBackground: false,
  asksForCamera: false,
}

export const phone = makeStore(newPhone)

const set = (part: Partial<SimulatedPhone>): void => phone.set({ ...phone.get(), ...part })

/** Settings that a page reads only at its start need a new web view. */
export function change(part: Partial<SimulatedPhone>): void {
  set(part)
  if (part.platform !== undefined || part.bridge !== undefined) openPage(phone.get().address)
}

export function openPage(address: string): void {
  answerCamera(false)
  const { turn } = phone.get()
  set({ shows: 'page', address, turn: turn + 1, bar: true, keyboard: false, inBackground: false })
}

/** "Back" when the page has no history left. */
export const leaveApp = (): void => set({ shows: 'closed', keyboard: false })

let cameraAnswered: ((granted: boolean) => void) | undefined

export function answerCamera(granted: boolean): void {
  cameraAnswered?.(granted)
  cameraAnswered = undefined
  set({ asksForCamera: false })
}

interface HeldTicket {
  readonly device: string
  readonly ticket: string
}

/** The area and the stand-in share one session here, so the app fetches its ticket before that session ends. */
let heldTicket: HeldTicket | undefined

const freshTicket = async (device: string): Promise<string | undefined> => {
  const answer = await send(standInAppTicket, { deviceId: device }, { quiet: true })
  return answer.ok ? answer.data.ticket : undefined
}

async function ticketFor(device: string): Promise<string | undefined> {
  const matching = heldTicket?.device === device ? heldTicket.ticket : undefined
  heldTicket = undefined
  return matching ?? freshTicket(device)
}

/** Ends the session as an expiry would: on the server, without telling the browser. */
export async function endSession(): Promise<void> {
  // The device id of the page in the phone, which shares this page's storage.
  const device = storedDeviceId() ?? (await deviceId())
  const ticket = await freshTicket(device)
  heldTicket = ticket === undefined ? undefined : { device, ticket }
  const mark = sessionMark()
  const { ok } = await send(clearCookie, {})
  if (ok && mark !== undefined) document.cookie = `logged_in=${mark}; path=/; SameSite=Lax`
}

const ownDevice = randomId()

export const nativeApp = makeNativeApp({
  settings: phone.get,
  deviceId: () => ownDevice,
  ticketFor,
  askForCamera: () =>
    new Promise((answered) => {
      cameraAnswered = answered
      set({ asksForCamera: true })
    }),
  leave: (shows) => set({ shows, keyboard: false, asksForCamera: false }),
  showBar: (bar) => set({ bar }),
  onRequest: noteRequest,
  onAnswer: noteAnswer,
})

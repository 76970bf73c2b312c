// Who this frame is to its server: a token in memory, and nowhere else. It lasts a quarter of an hour; the page around brings the opener for
// the next one, and calls that were waiting are repeated. Everything that is sent from here goes through `send`; uploads take `frameToken`.
import type { BodyOf, Call } from '@bonafide/core/call'
import { type Answer, isNoSession } from '../lib/http/answer.ts'
import type { Unencoded } from '../lib/http/encode-body.ts'
import { exchangeJson } from '../lib/http/exchange.ts'
import { createSend } from '../lib/http/sender.ts'
import { shareRunning } from '../lib/http/share-running.ts'
import { terminalCode } from '../lib/device/terminal-code.ts'

interface Told {
  language: string
  deviceId: string
  network: string
}

const told: Told = { language: 'en', deviceId: '', network: '' }
let token = ''
let bring: () => Promise<string | undefined> = async () => undefined

/** What the page around has said, and the sentence for "no connection". */
export const tellToken = (more: Partial<Told>): void => void Object.assign(told, more)

/** `how` brings the next one; a phone has no page to ask. */
export function holdToken(fresh: string, how?: () => Promise<string | undefined>): void {
  token = fresh
  if (how !== undefined) bring = how
}

/** The embedding page's language: refusals of uploads are worded in it. */
export const frameLanguage = (): string => told.language

/** For requests that do not use `send`: uploads ask every time. */
export const frameToken = (): string => token
const tokenHeader = (): Readonly<Record<string, string>> => ({ 'X-Frame-Token': token })

/** Whether there is one again. However many ask, the page is asked once. */
export const renewToken: () => Promise<boolean> = shareRunning(async () => {
  const fresh = await bring()
  if (fresh !== undefined) token = fresh
  return fresh !== undefined
})

const plainly = createSend({
  address: (path) => `/v1${path}`,
  terminal: async () => ({ terminalCode: terminalCode(), riskToken: '', riskSession: '', ...told }),
  exchange: {
    json: (outgoing) => exchangeJson({ ...outgoing, headers: { ...outgoing.headers, ...tokenHeader() } }),
    files: async () => ({ lost: 'network' }),
  },
  words: { network: () => told.network, notData: () => told.network },
  token: { read: () => null, drop: () => undefined },
  refresh: async () => undefined,
  showError: () => undefined,
  openGuide: () => undefined,
})

/** Never throws, and shows nothing itself: the screen that asks says what came of it. */
export async function send<C extends Call>(call: C, body: Unencoded<BodyOf<C>>): Promise<Answer<C>> {
  const used = token
  const answer = await plainly(call, body)
  if (call.by !== 'frame' || !isNoSession(answer)) return answer
  // Another call's renewal may have come while this was under way.
  const fresh = token === used ? await renewToken() : true
  return fresh ? plainly(call, body) : answer
}

// Authenticates this frame to its server with a token that is kept in memory only. It is valid for fifteen minutes; the embedding page provides
// the opener for the next one, and calls that were waiting are repeated. All requests from here go through `send`; uploads take
// `frameToken`.
import type { BodyOf, Call } from '@bonafide/core/call'
import { type Answer, isNoSession } from '../lib/http/answer.ts'
import type { Unencoded } from '../lib/http/encode-body.ts'
import { exchangeJson } from '../lib/http/exchange.ts'
import { createSend } from '../lib/http/sender.ts'
import { shareRunning } from '../lib/http/share-running.ts'
import { terminalCode } from '../lib/device/terminal-code.ts'

interface PageContext {
  language: string
  deviceId: string
  network: string
}

const context: PageContext = { language: 'en', deviceId: '', network: '' }
let token = ''
let bring: () => Promise<string | undefined> = async () => undefined

/** The embedding page's message, and the sentence for "no connection". */
export const tellToken = (more: Partial<PageContext>): void => void Object.assign(context, more)

/** `how` fetches the next token; a phone has no page to ask. */
export function holdToken(fresh: string, how?: () => Promise<string | undefined>): void {
  token = fresh
  if (how !== undefined) bring = how
}

/** The embedding page's language, in which upload refusals are worded. */
export const frameLanguage = (): string => context.language

/** For requests that do not use `send`: uploads fetch it every time. */
export const frameToken = (): string => token
const tokenHeader = (): Readonly<Record<string, string>> => ({ 'X-Frame-Token': token })

/** Whether a new token arrived. Concurrent callers share one request to the page. */
export const renewToken: () => Promise<boolean> = shareRunning(async () => {
  const fresh = await bring()
  if (fresh !== undefined) token = fresh
  return fresh !== undefined
})

const plainly = createSend({
  address: (path) => `/v1${path}`,
  terminal: async () => ({ terminalCode: terminalCode(), riskToken: '', riskSession: '', ...context }),
  exchange: {
    json: (outgoing) => exchangeJson({ ...outgoing, headers: { ...outgoing.headers, ...tokenHeader() } }),
    files: async () => ({ lost: 'network' }),
  },
  words: { network: () => context.network, notData: () => context.network },
  token: { read: () => null, drop: () => undefined },
  refresh: async () => undefined,
  showError: () => undefined,
  openGuide: () => undefined,
})

/** Never throws, and shows nothing itself: the calling screen reports the outcome. */
export async function sendWithToken<C extends Call>(call: C, body: Unencoded<BodyOf<C>>): Promise<Answer<C>> {
  const used = token
  const answer = await plainly(call, body)
  if (call.by !== 'frame' || !isNoSession(answer)) return answer
  // Another call may have renewed it while this one was in flight.
  const fresh = token === used ? await renewToken() : true
  return fresh ? plainly(call, body) : answer
}

// Authenticates this frame to its server with a token that is kept in memory only. It is valid for fifteen minutes; the embedding page
// provides the opener for the next token, and calls that were refused are then repeated. All calls of the frame go through
// `sendWithToken`; uploads take `frameToken`.
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
let fetchToken: () => Promise<string | undefined> = async () => undefined

/** Sets the language and device from the embedding page's message, and the sentence for "no connection". */
export const tellToken = (more: Partial<PageContext>): void => void Object.assign(context, more)

/** `fetchNext` fetches the next token; undefined on a phone, which has no page to ask. */
export function holdToken(fresh: string, fetchNext?: () => Promise<string | undefined>): void {
  token = fresh
  if (fetchNext !== undefined) fetchToken = fetchNext
}

/** The embedding page's language, in which upload refusals are worded. */
export const frameLanguage = (): string => context.language

/** For requests that do not use `sendWithToken`: uploads read it for every request. */
export const frameToken = (): string => token
const tokenHeader = (): Readonly<Record<string, string>> => ({ 'X-Frame-Token': token })

/** Whether a new token arrived. Concurrent callers share one request to the page. */
export const renewToken: () => Promise<boolean> = shareRunning(async () => {
  const fresh = await fetchToken()
  if (fresh !== undefined) token = fresh
  return fresh !== undefined
})

const sendOnce = createSend({
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
  const usedToken = token
  const answer = await sendOnce(call, body)
  if (call.by !== 'frame' || !isNoSession(answer)) return answer
  // Another call may have renewed the token while this call was in flight.
  const isRenewed = token === usedToken ? await renewToken() : true
  return isRenewed ? sendOnce(call, body) : answer
}

// The only HTTP client. It never throws: every call returns an answer with its success, or the reason for its failure.
import type { BodyOf, Call } from '@bonafide/core/call'
import { guideCodes, tokenExpiredCode } from '@bonafide/core/codes'
import { type Answer, type Failure, isNoSession, networkCode, timeoutCode } from './answer.ts'
import { encodeBody, encodeForm, type Unencoded } from './encode-body.ts'
import type { Exchange } from './exchange.ts'
import { requestHeaders, type Terminal } from './headers.ts'
import { failure, type OwnWords, readReply } from './read-reply.ts'
import { shareRunning } from './share-running.ts'

/** Everything the client needs from the page around it. */
export interface ReplyPage {
  /** Origin and prefix of the calls. */
  readonly address: (path: string) => string
  readonly terminal: (early: boolean) => Promise<Terminal>
  readonly exchange: { readonly json: Exchange; readonly files: Exchange }
  readonly words: OwnWords
  readonly token: { readonly read: () => string | null; readonly drop: () => void }
  /** Requests and stores a new access token, or returns the failure. It gets a plain `send`, which does not refresh tokens itself. */
  readonly refresh: (sendPlainly: Send) => Promise<Failure | undefined>
  /** Called if a user's call found no session. True once there is a session again; the call is then repeated once. */
  readonly signIn?: () => Promise<boolean>
  readonly showError: (message: string) => void
  readonly openGuide: (code: string, msg: string) => void
}

interface SendOptions {
  /** The one file of a multipart call. */
  readonly file?: File
  readonly onProgress?: (share: number) => void
  /** The page shows this failure itself. */
  readonly quiet?: boolean
  /** For a read that the first screen needs: it does not wait until the device is measured. */
  readonly early?: boolean
  /** The request continues even if the page closes before the answer arrives. */
  readonly last?: boolean
}

export type Send = <C extends Call>(call: C, body: Unencoded<BodyOf<C>>, options?: SendOptions) => Promise<Answer<C>>

const retries = 3
const retryDelayMs = 300

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

export function createSend(page: ReplyPage): Send {
  const sendPlainly: Send = (call, body, options = {}) => attempt(page, call, { body, options })
  // The refreshing code is loaded when needed; failing to load it is a network failure like any other.
  const refresh = shareRunning(() => page.refresh(sendPlainly).catch(() => failure(networkCode, page.words.network())))
  return async (call, body, options = {}) => {
    const sendOnce = (): Promise<Answer<typeof call>> => sendFresh(page, refresh, () => attempt(page, call, { body, options }))
    const first = await sendOnce()
    const signedIn = call.by === 'user' && isNoSession(first) && (await page.signIn?.()) === true
    const answer = signedIn ? await sendOnce() : first
    if (!answer.ok) react(page, call.quiet || options.quiet === true, answer)
    return answer
  }
}

interface CallInput<C extends Call> {
  readonly body: Unencoded<BodyOf<C>>
  readonly options: SendOptions
}

async function attempt<C extends Call>(page: ReplyPage, call: C, { body, options }: CallInput<C>): Promise<Answer<C>> {
  const files = call.as === 'multipart'
  const terminal = await page.terminal(options.early === true)
  const result = await page.exchange[files ? 'files' : 'json']({
    url: page.address(call.path),
    headers: requestHeaders(call, terminal, page.token.read()),
    body: files ? encodeForm(Object(body), options.file) : JSON.stringify(encodeBody(body)),
    onProgress: options.onProgress,
    last: options.last,
  })
  if ('lost' in result) return failure(result.lost === 'timeout' ? timeoutCode : networkCode, page.words.network())
  return readReply(call, result, page.words)
}

const isExpired = (answer: Answer<Call>): answer is Failure => !answer.ok && answer.code === tokenExpiredCode

/** An expired token is renewed once for all waiting calls, which are then repeated at most three times. */
async function sendFresh<C extends Call>(
  page: ReplyPage,
  refresh: () => Promise<Failure | undefined>,
  tryOnce: () => Promise<Answer<C>>,
): Promise<Answer<C>> {
  let usedToken = page.token.read()
  let answer = await tryOnce()
  for (let retry = 1; retry <= retries && isExpired(answer); retry++) {
    // Another call may have refreshed the token while this call was in flight.
    const refused = page.token.read() === usedToken ? await refresh() : undefined
    if (refused && refused.code !== networkCode && refused.code !== timeoutCode) {
      page.token.drop()
      return refused
    }
    await pause(retryDelayMs)
    usedToken = page.token.read()
    answer = await tryOnce()
  }
  if (isExpired(answer)) page.token.drop()
  return answer
}

function react(page: ReplyPage, quiet: boolean, answer: Failure): void {
  if (guideCodes.some((code) => code === answer.code)) page.openGuide(answer.code, answer.msg)
  else if (!quiet) page.showError(answer.msg)
}

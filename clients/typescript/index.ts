// The client for the exchange's back end: handles tokens, proofs, problems, idempotency keys and cursors. It has no dependencies; its types
// come from the call records that the server reads. docs/integrators/partner.md explains it.
import type { PartnerReply, PartnerSent } from '@bonafide/core/calls/partner/define'
import type { partnerCalls } from '@bonafide/core/calls/partner/index'
import type { PartnerScope } from '@bonafide/core/calls/partner/scopes'
import { type KeyAsJson, makeProofKey, type PrivateKey, readClientKey, sha256, type SigningKey, signToken } from './keys.ts'
import { BonafideProblem } from './problem.ts'

export { BonafideProblem }

type Calls = typeof partnerCalls
type CallBody<Name extends keyof Calls> = PartnerSent<Calls[Name]>
type Reply<Name extends keyof Calls> = PartnerReply<Calls[Name]>
export type BonafideEvent = Reply<'partnerEvents'>['events'][number]

export interface BonafideSettings {
  /** Address of the area, such as `https://verify.example`. */
  readonly area: string
  /** The name under which the operator has registered this back end. */
  readonly client: string
  /** The private key, with the `kid` that is registered. */
  readonly key: KeyAsJson & { readonly kid: string }
  /** Defaults to all scopes of the client. */
  readonly scopes?: readonly PartnerScope[]
  /** Per call, in milliseconds. */
  readonly timeout?: number
}

interface Token {
  readonly text: string
  readonly expiresAt: number
}

interface CallRequest {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** A new token is fetched this long before the old one expires. */
const earlySeconds = 30
const maxAttempts = 3

export class BonafideClient {
  readonly #settings: BonafideSettings
  readonly #base: string
  readonly #clientKey: Promise<PrivateKey>
  readonly #proofKey: Promise<SigningKey>
  #token: Promise<Token> | undefined

  constructor(settings: BonafideSettings) {
    this.#settings = settings
    this.#base = `${new URL(settings.area).origin}/v1/partner`
    this.#clientKey = readClientKey(settings.key)
    this.#proofKey = makeProofKey()
  }

  standing(user: string): Promise<Reply<'partnerStanding'>> {
    return this.#read('standing', { user })
  }

  limits(user: string): Promise<Reply<'partnerLimits'>> {
    return this.#read('limits', { user })
  }

  /** Each read is recorded, and the user can see it. */
  details(user: string, groups: CallBody<'partnerDetails'>['groups']): Promise<Reply<'partnerDetails'>['details']> {
    return this.#read<Reply<'partnerDetails'>>('details', { user, groups }).then(({ details }) => details)
  }

  events(cursor: string | null, most?: number): Promise<Reply<'partnerEvents'>> {
    return this.#read('events', { cursor, ...(most === undefined ? {} : { most }) })
  }

  /**
   * Yields every event after the cursor that exists now. `keep` stores the cursor of a page once its events are handled; after a crash,
   * later events are delivered again with the same ids.
   */
  async *eventsSince(cursor: string | null, keep: (cursor: string) => void | Promise<void>): AsyncGenerator<BonafideEvent> {
    for (let at = cursor, more = true; more;) {
      const page = await this.events(at)
      yield* page.events
      await keep(page.cursor)
      at = page.cursor
      more = page.more
    }
  }

  /** `key`: an idempotency key, the same for each attempt of one request, even after a restart. Generated if left out. */
  askLevel(request: CallBody<'partnerAskLevel'>, key?: string): Promise<Reply<'partnerAskLevel'>> {
    return this.#write('askLevel', request, key)
  }

  askReview(user: string, key?: string): Promise<Reply<'partnerAskReview'>> {
    return this.#write('askReview', { user }, key)
  }

  requestErasure(user: string, key?: string): Promise<Reply<'partnerRequestErasure'>> {
    return this.#write('requestErasure', { user }, key)
  }

  /** The archive, as a ZIP file. */
  async export(user: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#call('export', { body: JSON.stringify({ user }) })).arrayBuffer())
  }

  async #read<Data>(call: string, body: object): Promise<Data> {
    return JSON.parse(await (await this.#call(call, { body: JSON.stringify(body) })).text())
  }

  async #write<Data>(call: string, body: object, key: string = crypto.randomUUID()): Promise<Data> {
    return JSON.parse(await (await this.#call(call, { body: JSON.stringify(body), headers: { 'idempotency-key': key } })).text())
  }

  /** Replaces a withdrawn token once. Retries requests that failed in transit, which is safe for reads and idempotent writes. */
  async #call(call: string, request: CallRequest): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.#currentToken()
      const answer = await this.#send(`${this.#base}/${call}`, request, token.text).catch((error: unknown) => {
        if (attempt >= maxAttempts) throw error
        return undefined
      })
      if (answer?.ok === true) return answer
      if (answer === undefined) {
        await pause(attempt)
        continue
      }
      const problem = await problemOf(answer)
      if (problem.code === 'token.invalid' && attempt === 1) this.#token = undefined
      else if (problem.status === 503 && attempt < maxAttempts) await pause(problem.retryAfter ?? attempt)
      else throw problem
    }
  }

  async #send(url: string, { body, headers = {} }: CallRequest, token?: string): Promise<Response> {
    const { privateKey, jwk } = await this.#proofKey
    const claims = { htm: 'POST', htu: url, jti: crypto.randomUUID(), iat: now() }
    const bound = token === undefined ? claims : { ...claims, ath: await sha256(token) }
    const dpop = await signToken(privateKey, { typ: 'dpop+jwt', jwk }, bound)
    return fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#settings.timeout ?? 10_000),
      headers: { 'content-type': 'application/json', dpop, ...(token === undefined ? {} : { authorization: `DPoP ${token}` }), ...headers },
    })
  }

  /** Concurrent calls share one token request. */
  async #currentToken(): Promise<Token> {
    const pending = (this.#token ??= this.#fetchToken())
    try {
      const token = await pending
      if (token.expiresAt - earlySeconds > now()) return token
    } catch (error) {
      this.#forget(pending)
      throw error
    }
    this.#forget(pending)
    return this.#currentToken()
  }

  #forget(token: Promise<Token>): void {
    if (this.#token === token) this.#token = undefined
  }

  async #fetchToken(): Promise<Token> {
    const { client, key, scopes } = this.#settings
    const claims = { iss: client, sub: client, aud: this.#base, jti: crypto.randomUUID(), iat: now(), exp: now() + 60 }
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: await signToken(await this.#clientKey, { kid: key.kid }, claims),
      ...(scopes === undefined ? {} : { scope: scopes.join(' ') }),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await this.#send(`${this.#base}/token`, { body: form.toString(), headers })
    if (!answer.ok) throw await problemOf(answer)
    const granted: { readonly access_token: string; readonly expires_in: number } = JSON.parse(await answer.text())
    return { text: granted.access_token, expiresAt: now() + granted.expires_in }
  }
}

const now = (): number => Math.floor(Date.now() / 1_000)

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

const problemOf = async (answer: Response): Promise<BonafideProblem> => {
  const body: unknown = await answer.json().catch(() => ({}))
  const retryAfter = answer.headers.get('retry-after')
  const fields = typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
  return new BonafideProblem(answer.status, fields, retryAfter === null ? undefined : Number(retryAfter))
}

// The token endpoint: client credentials (RFC 6749, section 4.4) by an assertion (RFC 7523), for a token that is bound to the key of the
// request's proof (RFC 9449, section 5). Its refusals have the form of RFC 6749, section 5.2, which every OAuth client knows.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { text } from 'node:stream/consumers'
import { countCall } from '../../http/guard/count-call.sql.ts'
import { replyHeaders } from '../../http/reply/reply-headers.ts'
import { sendOnceRead } from '../../http/reply/send.ts'
import type { Doors } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { PartnerProblem } from '../problem.ts'
import type { Answers } from '../serve/answers.ts'
import { tokenSeconds, writeToken } from './access-token.ts'
import type { PartnerAccess } from './admit-call.ts'
import { readAssertion } from './assertion.ts'
import { audienceAt, tokenPath } from './audience.ts'

export interface TokenRouteNeeds {
  readonly services: Pick<Services, 'db' | 'keys' | 'clock'>
  readonly doors: Doors
  readonly access: PartnerAccess
  readonly answers: Answers
  readonly https: boolean
}

type OAuthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' | 'invalid_dpop_proof'

class TokenRefusal extends Error {
  readonly error: OAuthError

  constructor(error: OAuthError) {
    super(error)
    this.error = error
  }
}

const bearerAssertion = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const maxBytes = 16 * 1024
/** Per address; a process needs one token every five minutes. */
const attempts = { name: 'partner-token', maxCalls: 120, minutes: 1 }

export const answerToken = async (needs: TokenRouteNeeds, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const began = performance.now()
  try {
    const granted = await grant(needs, request)
    const body = JSON.stringify(granted)
    needs.answers.answer(reply, { status: 200, body }, began)
  } catch (error) {
    if (error instanceof TokenRefusal) refuse(needs, { request, reply, error: error.error, began })
    else needs.answers.refuse(request, reply, { began, error })
  }
}

const grant = async ({ services, doors, access }: TokenRouteNeeds, request: FastifyRequest): Promise<object> => {
  const at = services.clock()
  const { origin, address } = doors.admitProgram(request)
  doors.count(address)
  if (await access.isOff()) throw new PartnerProblem('call.unknown')
  const { used, secondsLeft } = await countCall(services.db.kysely, { ...attempts, address, at })
  if (used > attempts.maxCalls) throw new PartnerProblem('call.tooMany', { retryAfter: Math.max(1, Math.ceil(secondsLeft)) })
  const form = await readForm(request)
  if (form.get('grant_type') !== 'client_credentials') throw new TokenRefusal('unsupported_grant_type')
  const assertion = form.get('client_assertion')
  if (form.get('client_assertion_type') !== bearerAssertion || assertion === null) throw new TokenRefusal('invalid_client')
  const audiences = [audienceAt(origin), `${origin}${tokenPath}`]
  const asserted = await readAssertion(services.db, assertion, { audiences, at })
  if (asserted === undefined) throw new TokenRefusal('invalid_client')
  const claimed = form.get('client_id')
  if (claimed !== null && claimed !== asserted.client) throw new TokenRefusal('invalid_client')
  const proof = await proofOf(access, request, { address: `${origin}${tokenPath}`, at })
  if (!(await access.isFresh(proof.digest, proof.until))) throw new TokenRefusal('invalid_dpop_proof')
  if (!(await access.isFresh(asserted.digest, asserted.until))) throw new TokenRefusal('invalid_client')
  const scopes = grantedScopes(form.get('scope'), asserted.scopes)
  const { client, kid } = asserted
  const ends = Math.floor(at.getTime() / 1_000) + tokenSeconds
  const token = writeToken(services.keys, { client, kid, jkt: proof.jkt, scopes, audience: audienceAt(origin), ends })
  return { access_token: token, token_type: 'DPoP', expires_in: tokenSeconds, scope: scopes.join(' ') }
}

const proofOf = async (access: PartnerAccess, { raw }: FastifyRequest, { address, at }: { address: string; at: Date }) => {
  try {
    return await access.proofs.check(raw.headers['dpop'], { address, at, token: undefined })
  } catch (error) {
    throw error instanceof PartnerProblem ? new TokenRefusal('invalid_dpop_proof') : error
  }
}

/** Without a scope parameter, the client gets all its scopes. */
const grantedScopes = (requested: string | null, own: readonly string[]): string[] => {
  if (requested === null || requested === '') return [...own]
  const scopes = [...new Set(requested.split(' '))]
  if (!scopes.every((scope) => own.includes(scope))) throw new TokenRefusal('invalid_scope')
  return scopes
}

const readForm = async ({ raw }: FastifyRequest): Promise<URLSearchParams> => {
  const { 'content-type': type = '', 'content-length': length } = raw.headers
  if (!/^application\/x-www-form-urlencoded[ \t]*(;|$)/i.test(type)) throw new TokenRefusal('invalid_request')
  if (length === undefined || Number(length) > maxBytes) throw new TokenRefusal('invalid_request')
  const form = new URLSearchParams(await text(raw))
  // Parsers disagree on which value of a repeated parameter counts.
  if (new Set(form.keys()).size !== form.size) throw new TokenRefusal('invalid_request')
  return form
}

interface Refusing {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly error: OAuthError
  readonly began: number
}

const refuse = ({ answers, https }: TokenRouteNeeds, { request, reply, error, began }: Refusing): void => {
  if (reply.raw.headersSent) return
  reply.hijack()
  const status = error === 'invalid_client' ? 401 : 400
  sendOnceRead(request, reply.raw, { status, headers: replyHeaders({ https }), payload: JSON.stringify({ error }) })
  answers.noteDenial(request, { began, code: error, http: status })
}

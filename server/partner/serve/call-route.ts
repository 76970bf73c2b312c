// One partner call: authenticate → scope → parse → handle, once per idempotency key → answer or refuse.
import type { PartnerScope } from '@bonafide/core/calls/partner/scopes'
import { InternalError } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseJson } from '../../http/reply/parse-json.ts'
import { hasBody, readBody } from '../../http/reply/read-body.ts'
import type { Services } from '../../services.ts'
import type { PartnerAccess, PartnerCaller } from '../access/admit-call.ts'
import { PartnerProblem } from '../problem.ts'
import type { Answers } from './answers.ts'
import { neededScopes, type SendFile, type ServedPartnerCall } from './handler.ts'
import { answerOnce, idempotencyKey, type ChangeInTransaction } from './once.ts'

export interface CallRouteNeeds {
  readonly services: Services
  readonly access: PartnerAccess
  readonly answers: Answers
}

export const answerCall = async (
  { services: all, access, answers }: CallRouteNeeds,
  { call, handle }: ServedPartnerCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const began = performance.now()
  try {
    const at = all.clock()
    const caller = await access.admit(request, `/v1${call.path}`, at)
    // A caller without any of the scopes learns nothing about the body.
    if (call.scopesOf === undefined) mustHave(caller, call.scopes)
    const bytes = await bytesOf(request)
    const body = bodyOf(call.body, bytes)
    mustHave(caller, neededScopes(call, body))
    const services = all.operation()
    // Outside production, an answer that does not match its record fails the call.
    const isUnderTest = services.config.mode !== 'production'
    const context = { body, client: caller.client, at }
    const checked = (data: unknown): string => JSON.stringify(isUnderTest ? z.parse(call.reply, data) : data)
    if (call.writes === true) {
      const key = idempotencyKey(request.raw.headers['idempotency-key'])
      const run = async () => mustBeChange(await handle(services, context))
      const once = { client: caller.client, key, path: call.path, bytes, at, request: request.id }
      answers.answer(reply, await answerOnce(services, once, { call, run, checked }), began)
    } else if (call.sends !== undefined) {
      mustBeFile(await handle(services, context))(reply)
      answers.noteFileSent(request, began)
    } else {
      answers.answer(reply, { status: 200, body: checked(await handle(services, context)) }, began)
    }
  } catch (error) {
    answers.refuse(request, reply, { began, error })
  }
}

const mustHave = ({ scopes }: PartnerCaller, needed: readonly PartnerScope[]): void => {
  const missing = needed.find((scope) => !scopes.has(scope))
  if (missing !== undefined) throw new PartnerProblem('scope.missing', { scope: missing })
}

const nothing = Buffer.alloc(0)

const bytesOf = ({ raw }: FastifyRequest): Promise<Buffer> =>
  hasBody(raw) ? new Promise((take, fail) => readBody(raw, take, fail)) : Promise.resolve(nothing)

const bodyOf = (schema: z.ZodMiniType, bytes: Buffer): unknown => {
  const parsed = z.safeParse(schema, parseJson(bytes))
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, code }) => ({ pointer: path.map((part) => `/${String(part)}`).join(''), code }))
  throw new PartnerProblem('body.malformed', { errors })
}

// The types of a record and its handler were checked where they were paired; serving only knows which of the three forms it is.
const mustBeChange = (made: unknown): ChangeInTransaction => {
  if (!isFunction(made)) throw new InternalError('the handler of a call that changes something has no part for its transaction')
  return async (tx) => made(tx)
}

const mustBeFile = (made: unknown): SendFile => {
  if (!isFunction(made)) throw new InternalError('the handler of a call that sends a file returned no file')
  return (reply) => void made(reply)
}

const isFunction = (made: unknown): made is (given: unknown) => unknown => typeof made === 'function'

// The two outcomes of a partner call: its data as JSON, or a problem (RFC 9457).
import { type ProblemName, problems, problemType } from '@bonafide/core/calls/partner/problems'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../../http/guard/client-address.ts'
import { noteReplyCode } from '../../http/guard/trace-requests.ts'
import type { CallCounts } from '../../http/metrics.ts'
import { replyHeaders } from '../../http/reply/reply-headers.ts'
import { refusalOf } from '../../http/reply/refusal-of.ts'
import { send, sendOnceRead } from '../../http/reply/send.ts'
import type { Doors } from '../../http/serve.ts'
import type { Log } from '../../log/log.ts'
import { algorithms } from '../access/algorithms.ts'
import { PartnerProblem, type ProblemDetail, problemOfRefusal } from '../problem.ts'

export interface AnswersNeeds {
  readonly doors: Doors
  readonly log: Log
  readonly https: boolean
}

/** An answer in the form in which it is sent, and kept for an idempotency key. */
export interface PartnerAnswer {
  readonly status: number
  readonly body: string
}

const okCode = 'ok'

export class Answers {
  readonly #needs: AnswersNeeds
  readonly #name: string
  readonly #counts: CallCounts
  readonly #json: readonly string[]
  readonly #problem: readonly string[]

  /** `name` is the call's path, for log and metrics. */
  constructor(needs: AnswersNeeds, name: string) {
    this.#needs = needs
    this.#name = name
    this.#counts = needs.doors.metrics.of(name)
    this.#json = replyHeaders({ https: needs.https })
    this.#problem = this.#json.with(1, 'application/problem+json; charset=utf-8')
  }

  answer(reply: FastifyReply, { status, body }: PartnerAnswer, began: number): void {
    const headers = status === 200 ? this.#json : this.#problem
    send(reply.raw, { status, headers, payload: body })
    this.#noteOutcome(reply.request, { began, code: status === 200 ? okCode : codeIn(body), http: status, denied: false })
  }

  refuse(request: FastifyRequest, reply: FastifyReply, { began, error }: { began: number; error: unknown }): void {
    if (reply.raw.headersSent) return void reply.raw.destroy()
    reply.hijack()
    const { problem, detail } = this.problemOf(request, error)
    const { status, body } = problemAnswer(problem, detail, request.id)
    sendOnceRead(request, reply.raw, { status, headers: [...this.#problem, ...headersOf(problem, detail)], payload: body })
    this.#noteOutcome(request, { began, code: problem, http: status, denied: denials.has(problem) })
  }

  problemOf(request: FastifyRequest, error: unknown): PartnerProblem {
    if (error instanceof PartnerProblem) return error
    const { doors, log } = this.#needs
    const refusal = refusalOf(error, doors.surface) ?? doors.refusalFor(error)
    const mapped = refusal instanceof Refusal ? problemOfRefusal(refusal) : undefined
    if (mapped !== undefined) return mapped
    log.error('call failed', { call: this.#name, request: request.id }, error)
    return new PartnerProblem('call.failed')
  }

  /** Counts and logs a call whose file was sent. */
  noteFileSent(request: FastifyRequest, began: number): void {
    this.#noteOutcome(request, { began, code: okCode, http: 200, denied: false })
  }

  /** Counts and logs a refusal that was sent in another protocol's form. */
  noteDenial(request: FastifyRequest, outcome: Omit<PartnerOutcome, 'denied'>): void {
    this.#noteOutcome(request, { ...outcome, denied: true })
  }

  #noteOutcome(request: FastifyRequest, { began, code, http, denied }: PartnerOutcome): void {
    const milliseconds = performance.now() - began
    noteReplyCode(request, code)
    this.#counts.add(code, milliseconds)
    const { requestLog } = this.#needs.doors
    const facts = { call: this.#name, code, http, request: request.id }
    if (denied) requestLog.denials.add({ ...facts, address: clientAddress(request.ip) })
    else if (requestLog.wants(http)) requestLog.say({ ...facts, milliseconds: Math.round(milliseconds) })
  }
}

interface PartnerOutcome {
  readonly began: number
  readonly code: string
  readonly http: number
  readonly denied: boolean
}

/** Problems that are always logged. */
const denials: ReadonlySet<ProblemName> = new Set<ProblemName>([
  'origin.foreign',
  'call.tooMany',
  'token.invalid',
  'proof.invalid',
  'proof.used',
  'scope.missing',
  'cursor.invalid',
  'user.unknown',
])

export const problemAnswer = (problem: ProblemName, { errors, scope }: ProblemDetail, request: string): PartnerAnswer => {
  const { status, title } = problems[problem]
  const more = { ...(errors === undefined ? {} : { errors }), ...(scope === undefined ? {} : { scope }) }
  const body = { type: problemType(problem), title, status, code: problem, instance: `urn:bonafide:request:${request}`, ...more }
  return { status, body: JSON.stringify(body) }
}

const codeIn = (body: string): string => String(JSON.parse(body).code)

const faultRetrySeconds = 5

const headersOf = (problem: ProblemName, { retryAfter }: ProblemDetail): readonly string[] => {
  const { status } = problems[problem]
  if (status === 401) return ['www-authenticate', challenge(problem)]
  if (problem === 'call.wrongMethod') return ['allow', 'POST']
  if (status === 429) return ['retry-after', String(retryAfter ?? 60)]
  if (problem === 'call.busy') return ['connection', 'close', 'retry-after', '1']
  return status === 503 ? ['retry-after', String(faultRetrySeconds)] : []
}

/** RFC 9449, section 7.1. */
const challenge = (problem: ProblemName): string =>
  `DPoP error="${problem === 'token.invalid' ? 'invalid_token' : 'invalid_dpop_proof'}", algs="${algorithms.join(' ')}"`

// The two outcomes of every call: an answer or a refusal, both as {code, msg, data}.
import type { Call, Surface } from '@bonafide/core/call'
import { frameAddressCode, okCode, type RefusalName, refusals } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../guard/client-address.ts'
import { noteReplyCode } from '../guard/trace-requests.ts'
import { type FaultWatch, isFault } from '../faults/fault-watch.ts'
import type { Log } from '../../log/log.ts'
import type { CallCounts, Metrics } from '../metrics.ts'
import { isDenial } from './denials.ts'
import { languageOf } from './language-of.ts'
import { refusalOf } from './refusal-of.ts'
import type { RequestLog } from './request-log.ts'
import { send, sendOnceRead } from './send.ts'

export interface AnswererNeeds {
  readonly faults: FaultWatch
  readonly log: Log
  readonly metrics: Metrics
  readonly requestLog: RequestLog
  readonly surface: Surface
  /** Alternating names and values, which Node accepts fastest. */
  readonly headers: readonly string[]
}

/** The call that is answered: its name in logs and metrics, and its success code. */
export interface AnsweredCall {
  readonly name: string
  readonly success?: Call['success']
}

/** The name, in logs and metrics, of everything answered outside calls. */
export const noCall = 'none'

export class Answerer {
  readonly #needs: AnswererNeeds
  readonly #name: string
  readonly #code: string
  readonly #payloadStart: string
  readonly #counts: CallCounts

  constructor(needs: AnswererNeeds, { name, success }: AnsweredCall) {
    this.#needs = needs
    this.#name = name
    this.#code = success === undefined ? okCode : frameAddressCode
    this.#payloadStart = `{"code":"${this.#code}","msg":"","data":`
    this.#counts = needs.metrics.of(name)
  }

  answer(reply: FastifyReply, data: unknown, { began, headers: added }: { began: number; headers: readonly string[] }): void {
    const { headers } = this.#needs
    send(reply.raw, {
      status: 200,
      headers: added.length === 0 ? headers : [...headers, ...added],
      payload: `${this.#payloadStart}${JSON.stringify(data ?? null)}}`,
    })
    this.#countAndLog(reply.request, { began, code: this.#code, http: 200 })
  }

  refuse(request: FastifyRequest, reply: FastifyReply, { began, error }: { began: number; error: unknown }): void {
    if (reply.raw.headersSent) return
    reply.hijack()
    const refusal = refusalOf(error, this.#needs.surface) ?? this.#needs.faults.refusalFor(error) ?? this.#logFailure(request, error)
    const { code, http } = refusals[refusal.refused]
    const msg = sayRefusal(languageOf(request.headers), refusal.refused, refusal.facts)
    sendOnceRead(request, reply.raw, {
      status: http,
      headers: this.#headersOf(refusal),
      payload: JSON.stringify({ code, msg, data: null }),
    })
    this.#countAndLog(request, { began, code, http, denied: isDenial(refusal.refused) })
  }

  /** For routes that answer refusals in their own protocol: logs a denial, and ignores every other refusal. Sends and counts nothing. */
  noteDenial(request: FastifyRequest, refused: RefusalName): void {
    const { code, http } = refusals[refused]
    if (isDenial(refused)) this.#logDenial(request, { code, http })
  }

  #logDenial(request: FastifyRequest, { code, http }: { code: string; http: number }): void {
    // Denials of a route that is not a call are logged under its URL pattern.
    const call = this.#name === noCall ? (request.routeOptions.url ?? noCall) : this.#name
    this.#needs.requestLog.denials.add({ call, code, http, request: request.id, address: clientAddress(request.ip) })
  }

  #logFailure(request: FastifyRequest, error: unknown): Refusal {
    this.#needs.log.error('call failed', { call: this.#name, request: request.id }, error)
    return new Refusal('call.failed')
  }

  #headersOf({ refused, facts }: Refusal): readonly string[] {
    const { headers } = this.#needs
    if (refused === 'call.wrongMethod') return [...headers, 'allow', 'POST']
    if (refused === 'call.tooMany') return [...headers, 'retry-after', String(facts['seconds'] ?? 60)]
    if (refused === 'file.busy') return [...headers, 'retry-after', '5']
    if (refused === 'call.busy') return [...headers, 'connection', 'close', 'retry-after', '1']
    if (isFault(refused)) return [...headers, 'retry-after', faultRetrySeconds]
    return headers
  }

  #countAndLog(request: FastifyRequest, { began, code, http, denied = false }: Outcome): void {
    const milliseconds = performance.now() - began
    noteReplyCode(request, code)
    this.#counts.add(code, milliseconds)
    const { requestLog } = this.#needs
    if (denied) this.#logDenial(request, { code, http })
    else if (requestLog.wants(http))
      requestLog.say({ call: this.#name, code, http, milliseconds: Math.round(milliseconds), request: request.id })
  }
}

interface Outcome {
  readonly began: number
  readonly code: string
  readonly http: number
  readonly denied?: boolean
}
/** For programs that honour `Retry-After`; people read a sentence. */
const faultRetrySeconds = '5'

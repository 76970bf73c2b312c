// The two ways out of every call: an answer or a refusal, both {code, msg, data}.
import type { Call } from '@bonafide/core/call'
import { frameAddressCode, okCode, refusals } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { FaultWatch } from '../faults/fault-watch.ts'
import { readOn } from '../guard/read-on.ts'
import type { Log } from '../log.ts'
import type { CallCounts, Metrics } from '../metrics.ts'
import { languageOf } from './language-of.ts'
import { refusalOf } from './refusal-of.ts'
import type { RequestLog } from './request-log.ts'

export interface AnswererNeeds {
  readonly faults: FaultWatch
  readonly log: Log
  readonly metrics: Metrics
  readonly requestLog: RequestLog
  /** Names and values in turn, as Node takes them fastest. */
  readonly headers: readonly string[]
}

/** What log and metrics call it, and the code of its success. */
export interface Answering {
  readonly name: string
  readonly success?: Call['success']
}

export class Answerer {
  readonly #needs: AnswererNeeds
  readonly #name: string
  readonly #code: string
  readonly #begins: string
  readonly #counts: CallCounts

  constructor(needs: AnswererNeeds, { name, success }: Answering) {
    this.#needs = needs
    this.#name = name
    this.#code = success === undefined ? okCode : frameAddressCode
    this.#begins = `{"code":"${this.#code}","msg":"","data":`
    this.#counts = needs.metrics.of(name)
  }

  answer(reply: FastifyReply, data: unknown, { began, cookies }: { began: number; cookies: readonly string[] }): void {
    const { headers } = this.#needs
    send(reply.raw, {
      status: 200,
      headers: cookies.length === 0 ? headers : [...headers, ...cookies.flatMap((cookie) => ['set-cookie', cookie])],
      payload: `${this.#begins}${JSON.stringify(data ?? null)}}`,
    })
    this.#tell(reply.request, { began, code: this.#code, http: 200 })
  }

  refuse(request: FastifyRequest, reply: FastifyReply, { began, error }: { began: number; error: unknown }): void {
    if (reply.raw.headersSent) return
    reply.hijack()
    const refusal = refusalOf(error) ?? this.#needs.faults.refusalFor(error) ?? this.#failed(request, error)
    const { code, http } = refusals[refusal.refused]
    const msg = sayRefusal(languageOf(request.headers), refusal.refused, refusal.facts)
    sendOnceRead(request, reply.raw, {
      status: http,
      headers: this.#headersOf(refusal),
      payload: JSON.stringify({ code, msg, data: null }),
    })
    this.#tell(request, { began, code, http })
  }

  #failed(request: FastifyRequest, error: unknown): Refusal {
    this.#needs.log.error('call failed', { call: this.#name, request: request.id }, error)
    return new Refusal('call.failed')
  }

  #headersOf({ refused, facts }: Refusal): readonly string[] {
    const { headers } = this.#needs
    if (refused === 'call.wrongMethod') return [...headers, 'allow', 'POST']
    if (refused === 'call.tooMany') return [...headers, 'retry-after', String(facts['seconds'] ?? 60)]
    if (refused === 'call.busy') return [...headers, 'connection', 'close', 'retry-after', '1']
    if (refused === 'database.noAnswer' || refused === 'storage.full') return [...headers, 'retry-after', faultRetrySeconds]
    return headers
  }

  #tell(request: FastifyRequest, { began, code, http }: { began: number; code: string; http: number }): void {
    const milliseconds = performance.now() - began
    this.#counts.add(code, milliseconds)
    const { requestLog } = this.#needs
    if (requestLog.wants(http))
      requestLog.say({ call: this.#name, code, http, milliseconds: Math.round(milliseconds), request: request.id })
  }
}

/** For programs that honour it; people read a sentence. */
const faultRetrySeconds = '5'

interface Sent {
  readonly status: number
  readonly headers: readonly string[]
  readonly payload: string
}

/** Past fastify's own way of sending, which would look at every header again. */
const send = (raw: ServerResponse, { status, headers, payload }: Sent): void => {
  raw.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(payload))])
  raw.end(payload)
}

/** The answer goes out at once, but its end, on which the connection may be closed, waits for the end of the body that was refused. */
const sendOnceRead = (request: FastifyRequest, raw: ServerResponse, { status, headers, payload }: Sent): void => {
  if (request.raw.complete || request.raw.destroyed) return send(raw, { status, headers, payload })
  raw.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(payload))])
  raw.write(payload)
  readOn(request, () => raw.end())
}

// Bypasses fastify's own sending, which would process every header again.
import type { FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { discardBody } from '../guard/discard-body.ts'

export interface SentAnswer {
  readonly status: number
  /** Alternating names and values. */
  readonly headers: readonly string[]
  readonly payload: string
}

export const send = (raw: ServerResponse, { status, headers, payload }: SentAnswer): void => {
  raw.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(payload))])
  raw.end(payload)
}

/** Sends the answer immediately, but ends it only after the refused body, since the connection may then close. */
export const sendOnceRead = (request: FastifyRequest, raw: ServerResponse, { status, headers, payload }: SentAnswer): void => {
  if (request.raw.complete || request.raw.destroyed) return send(raw, { status, headers, payload })
  raw.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(payload))])
  raw.write(payload)
  discardBody(request, () => raw.end())
}

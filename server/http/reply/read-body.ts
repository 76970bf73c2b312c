// Reads a call's body by hand: fastify's parsers cost a tenth of the whole answer, and we accept only one type and size.
import { Refusal } from '@bonafide/core/refusal'
import type { IncomingMessage } from 'node:http'
import { keepSpan } from '../../trace/span.ts'

/** Calls carry forms that a person fills in; files use other routes. */
const maxBytes = 256 * 1024

/** RFC 9112, section 6.3: without either header there is no body. */
export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

type Take = (bytes: Buffer) => void
type Fail = (refusal: Refusal) => void

/** Calls exactly one of `take` and `fail`, once. */
export const readBody = (raw: IncomingMessage, take: Take, fail: Fail): void => {
  const { headers } = raw
  if (!isJson(headers['content-type']) || headers['content-encoding'] !== undefined) return fail(new Refusal('body.wrongType'))
  if (Number(headers['content-length']) > maxBytes) return fail(new Refusal('body.tooLarge'))
  readBytes(raw, keepSpan(take), keepSpan(fail))
}

const json = /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i

const isJson = (type: string | undefined): boolean => type === 'application/json' || (type !== undefined && json.test(type))

const readBytes = (raw: IncomingMessage, take: Take, fail: Fail): void => {
  let first: Buffer | undefined
  let others: Buffer[] | undefined
  let bytes = 0
  let failed = false
  const failOnce = (name: 'body.tooLarge' | 'body.malformed'): void => {
    if (failed) return
    failed = true
    fail(new Refusal(name))
  }
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) failOnce('body.tooLarge')
    else if (first === undefined) first = chunk
    else (others ??= []).push(chunk)
  })
  raw.on('end', () => {
    if (!failed) take(first === undefined || others === undefined ? (first ?? Buffer.alloc(0)) : Buffer.concat([first, ...others]))
  })
  // Aborted: no one reads the answer, but the steps must end. (Without a listener Node reports no error.)
  raw.on('close', () => {
    if (!raw.complete) failOnce('body.malformed')
  })
}

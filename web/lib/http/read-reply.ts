// Parses a reply into an answer. The server's envelope is {code, msg, data}; `message` is accepted in place of `msg`.
import type { Call, ReplyOf } from '@bonafide/core/call'
import { guideCodes, refusals, successCodes } from '@bonafide/core/codes'
import * as z from 'zod/mini'
import { type Answer, type Failure, networkCode, notDataCode } from './answer.ts'

export interface RawReply {
  readonly status: number
  readonly text: string
}

/** The page's own messages, if the server sent none. */
export interface OwnWords {
  readonly network: () => string
  readonly notData: () => string
}

const Envelope = z.object({
  code: z.union([z.string(), z.number()]),
  msg: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const failure = (code: string, msg: string, data: unknown = null): Failure => ({ ok: false, code, msg, data })

const isSuccessCode = (call: Call, code: string): boolean => successCodes.some((success) => success === code) || code === call.success

/** The page has its own sentence for these codes. */
const isGuideCode = (code: string): boolean => guideCodes.some((guide) => guide === code)

export function readReply<C extends Call>(call: C, raw: RawReply, words: OwnWords): Answer<C> {
  const envelope = Envelope.safeParse(parseJson(raw.text))
  if (!envelope.success) return withoutEnvelope(raw, words)
  const code = String(envelope.data.code)
  const msg = envelope.data.msg ?? envelope.data.message ?? ''
  // A proxy may answer 401 with its own body, so the status alone shows that there is no session.
  if (raw.status === refusals['session.none'].http)
    return failure(refusals['session.none'].code, msg || words.network(), envelope.data.data)
  if (!isSuccessCode(call, code)) return failure(code, msg || (isGuideCode(code) ? '' : words.network()), envelope.data.data)
  const reply = call.reply.safeParse(envelope.data.data ?? null)
  return reply.success ? { ok: true, code, data: reply.data as ReplyOf<C> } : failure(notDataCode, words.notData(), envelope.data.data)
}

function withoutEnvelope(raw: RawReply, words: OwnWords): Failure {
  if (raw.status === refusals['session.none'].http) return failure(refusals['session.none'].code, words.network())
  // A proxy between us and the server answered with its own page.
  if (raw.text !== '' && raw.status >= 500) return failure(networkCode, words.network())
  return failure(notDataCode, words.notData())
}

// Maps a thrown error to a refusal. Unknown errors are ours and are answered as 'call.failed'.
import type { Surface } from '@bonafide/core/call'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { lostReference } from './lost-references.ts'

/** Requests that fastify refuses before we see them. */
const byFastifyCode: Readonly<Record<string, RefusalName>> = {
  FST_ERR_BAD_URL: 'call.unknown',
  FST_ERR_NOT_FOUND: 'call.unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'call.unknown',
  FST_ERR_ASYNC_CONSTRAINT: 'call.unknown',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body.wrongType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body.malformed',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'body.wrongType',
}

export const refusalOf = (error: unknown, surface: Surface): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const refused = lostReference(error, surface) ?? byFastifyCodeOf(error)
  if (refused !== undefined) return new Refusal(refused)
  // Other client errors, such as aborting in the middle of a body.
  const theirs = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
  return theirs ? new Refusal('body.malformed') : undefined
}

const byFastifyCodeOf = (error: Error): RefusalName | undefined =>
  'code' in error && typeof error.code === 'string' ? byFastifyCode[error.code] : undefined

// tus uses HTTP statuses, and our pages use envelopes: a refused upload gets both.
import type { Surface } from '@bonafide/core/call'
import { type RefusalName, refusals } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type { Language } from '@bonafide/core/languages'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import type { Log } from '../../log/log.ts'
import { lostReference } from '../reply/lost-references.ts'
import { fileLimits, megabytes } from '../../record/files/file-limits.ts'

export interface TusAnswer {
  readonly status_code: number
  readonly body: string
}

/** Refusals for which tus expects another status than a call does. */
export const tusStatuses: Partial<Record<RefusalName, number>> = {
  'file.none': 400,
  'file.broken': 400,
  'file.wrongKind': 415,
  'file.tooLarge': 413,
  'file.tooMany': 403,
  'record.erased': 403,
  'thing.unknown': 404,
}

interface TusContext {
  readonly language: Language
  readonly log: Log
  readonly surface: Surface
}

export const tusRefusal = (error: unknown, { language, log, surface }: TusContext): TusAnswer & { readonly refusal: RefusalName } => {
  const refusal: Refusal | undefined = error instanceof Refusal ? error : lostUpload(error, surface)
  if (refusal !== undefined) return answerWith(refusal, tusStatuses[refusal.refused] ?? refusals[refusal.refused].http, language)
  const status = statusOf(error)
  if (status === 501) return answerWith(new Refusal('body.malformed'), 400, language)
  if (status === undefined || status >= 500) {
    log.error('an upload failed: its sender got a 500', {}, error)
    return answerWith(new Refusal('call.failed'), 500, language)
  }
  if (status === 413) return answerWith(new Refusal('file.tooLarge', { most: megabytes(fileLimits.bytesPerFile) }), status, language)
  // Statuses of the protocol, to which its clients react: 409 fetches the offset again, 404 and 410 start over.
  return answerWith(new Refusal(status === 404 || status === 410 ? 'thing.unknown' : 'body.malformed'), status, language)
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status_code' in error && typeof error.status_code === 'number'
    ? error.status_code
    : undefined

/** Deleted by another request or a sweep during this one's write. */
const lostUpload = (error: unknown, surface: Surface): Refusal | undefined => {
  const lost = error instanceof Error ? lostReference(error, surface) : undefined
  return lost === undefined ? undefined : new Refusal(lost)
}

const answerWith = (refusal: Refusal, status_code: number, language: Language): TusAnswer & { readonly refusal: RefusalName } => {
  const msg = sayRefusal(language, refusal.refused, refusal.facts)
  return { refusal: refusal.refused, status_code, body: JSON.stringify({ code: refusals[refusal.refused].code, msg, data: null }) }
}

// tus speaks in HTTP statuses, our page in envelopes: a refused upload says both.
import { type RefusalName, refusals } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import type { Language } from '@bonafide/core/languages'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import type { Log } from '../log.ts'
import { fileLimits, megabytes } from '../../record/files/file-limits.ts'

export interface TusAnswer {
  readonly status_code: number
  readonly body: string
}

const statuses: Partial<Record<RefusalName, number>> = {
  'file.none': 400,
  'file.broken': 400,
  'file.wrongKind': 415,
  'file.tooLarge': 413,
  'file.tooMany': 403,
  'record.erased': 403,
  'thing.unknown': 404,
}

export const tusRefusal = (error: unknown, language: Language, log: Log): TusAnswer => {
  if (error instanceof Refusal) {
    const refusal: Refusal = error
    return say(refusal, statuses[refusal.refused] ?? refusals[refusal.refused].http, language)
  }
  const status = statusOf(error)
  if (status === 501) return say(new Refusal('body.malformed'), 400, language)
  if (status === undefined || status >= 500) {
    log.error('an upload failed', {}, error)
    return say(new Refusal('call.failed'), 500, language)
  }
  if (status === 413) return say(new Refusal('file.tooLarge', { most: megabytes(fileLimits.bytes) }), status, language)
  // Statuses of the protocol itself, on which its clients act: 409 asks for the offset again, 404 and 410 begin anew.
  return say(new Refusal(status === 404 || status === 410 ? 'thing.unknown' : 'body.malformed'), status, language)
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status_code' in error && typeof error.status_code === 'number'
    ? error.status_code
    : undefined

const say = (refusal: Refusal, status_code: number, language: Language): TusAnswer => {
  const msg = sayRefusal(language, refusal.refused, refusal.facts)
  return { status_code, body: JSON.stringify({ code: refusals[refusal.refused].code, msg, data: null }) }
}

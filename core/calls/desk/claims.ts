// Who works on which case. A claim is temporary: it expires if its reviewer does nothing more.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CaseId, CaseSubject } from './listed.ts'

/** The first unclaimed case by due date; before it, any that this reviewer has claimed and not decided. Null: there is none. */
export const takeNextCase = defineCall({
  path: '/desk/takeNextCase',
  surface: 'desk',
  by: 'reviewer',
  /** `besides`: not this one, which the reviewer is about to leave. */
  body: z.strictObject({ about: z.optional(CaseSubject), besides: z.optional(CaseId) }),
  reply: z.nullable(z.strictObject({ case: CaseId, about: CaseSubject })),
  codes: [],
  quiet: true,
})

/** Once more: it is held for as long again. */
export const takeCase = defineCall({
  path: '/desk/takeCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: z.null(),
  codes: ['thing.unknown', 'case.decided', 'case.voted', 'case.heldByAnother', 'case.tooManyHeld'],
  quiet: true,
})

/** One's own; of a case that one does not hold it changes nothing. */
export const releaseCase = defineCall({
  path: '/desk/releaseCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: z.null(),
  codes: ['thing.unknown'],
  quiet: true,
})

export const claimsCalls = { takeNextCase, takeCase, releaseCase } as const

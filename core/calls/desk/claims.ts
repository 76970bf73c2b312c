// A claim says which reviewer works on a case. It expires if the reviewer stops working.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CaseId, CaseSubject } from './listed.ts'

/** The reviewer's own claimed, undecided case if there is one; otherwise the unclaimed case that is due first. Null: there is none. */
export const takeNextCase = defineCall({
  path: '/desk/takeNextCase',
  surface: 'desk',
  by: 'reviewer',
  /** `besides`: a case to skip, which the reviewer is about to leave. */
  body: z.strictObject({ about: z.optional(CaseSubject), besides: z.optional(CaseId) }),
  reply: z.nullable(z.strictObject({ case: CaseId, about: CaseSubject })),
  codes: [],
  quiet: true,
})

/** Claims the case, or renews the claim. */
export const takeCase = defineCall({
  path: '/desk/takeCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: z.null(),
  codes: ['thing.unknown', 'case.decided', 'case.voted', 'case.heldByAnother', 'case.tooManyHeld'],
  quiet: true,
})

/** Releases the reviewer's own claim; otherwise changes nothing. */
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

// Calls of the frame's own origin: how a frame opens with what its page has given it, hands in what somebody has shown, and asks how it went.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Details } from '../details.ts'
import { Answers, Files } from '../frame/evidence.ts'
import { segments } from '../frame/segments.ts'
import { purposes } from '../purposes.ts'
import { AccessToken, UserId, maybeText } from '../values.ts'

/** Unknown, used, late, and of a session that has ended: one refusal. The page fetches another opener. */
export const openFrame = defineCall({
  path: '/frame/open',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ opener: AccessToken, segment: z.enum(segments), tag: maybeText({ max: 40 }) }),
  reply: z.strictObject({
    /** Travels as `X-Frame-Token`, and lives in memory only. */
    frameToken: z.string(),
    purpose: z.literal(purposes),
    /** A reviewer looks at what is typed and uploaded, no camera is asked for. */
    byHand: z.boolean(),
    applicantId: z.string(),
    /** With whose verified face one is compared here. */
    faceOf: z.nullable(UserId),
  }),
  codes: ['frame.openerGone', 'level.notOpen'],
  quiet: true,
})

export const submitVisit = defineCall({
  path: '/frame/submit',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ details: Details, answers: Answers, files: Files }),
  reply: z.strictObject({ status: z.literal('PENDING') }),
  codes: [
    'frame.tokenGone',
    'visit.submitted',
    'visit.detailsMissing',
    'visit.filesMissing',
    'visit.answersMissing',
    'taxNumber.malformed',
    'taxNumber.notAPerson',
    'thing.unknown',
    'kyc.blacklisted',
    'kyc.multiVerified',
    'kyc.businessStarted',
    'kyc.personStarted',
    'level.notOpen',
    'level.pending',
    'level.passed',
    'level.basicFirst',
    'reset.nothingVerified',
    'reset.tooSoon',
    'country.refused',
    'record.erased',
  ],
  quiet: true,
})

export const frameState = defineCall({
  path: '/frame/state',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({
    purpose: z.literal(purposes),
    state: z.literal(['open', 'pending', 'approved', 'rejected']),
    /** Why it was rejected, in words. */
    reason: z.nullable(z.string()),
  }),
  codes: ['frame.tokenGone'],
  quiet: true,
})

export const frameCalls = { openFrame, submitVisit, frameState } as const

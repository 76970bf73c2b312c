// Deletion requests at the desk: what is held about the account, and one of three answers.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CalendarDate } from '../../dates.ts'
import { Level, Reason } from '../../events.ts'
import { purposes } from '../../purposes.ts'
import { Verification } from '../../status.ts'
import { text, UserId, wholeNumber } from '../../values.ts'
import { DeletionReason } from '../person/your-data.ts'
import { HistoryLine } from './whole-case.ts'
import { CaseId, Claim, NamedSubject } from './listed.ts'

const Moment = /* @__PURE__ */ z.string()
const Count = /* @__PURE__ */ wholeNumber(0, 1_000_000_000)
const Answer = /* @__PURE__ */ z.literal(['erased', 'restricted', 'refused'])
export type DeletionAnswer = z.infer<typeof Answer>
export const CasePurpose = /* @__PURE__ */ z.literal(purposes)

const DeletionCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  account: UserId,
  subject: NamedSubject,
  /** Only open cases have a claim. */
  claim: Claim,
  /** How many reviewers have to agree to an erasure. */
  needs: wholeNumber(1, 2),
  openedAt: Moment,
  dueAt: Moment,
  /** Null while it is open. `until`: the end of a restriction in force. */
  answered: z.nullable(
    z.strictObject({
      answer: z.literal(['erased', 'restricted', 'refused', 'withdrawn']),
      reason: z.nullable(Reason),
      until: z.nullable(Moment),
      at: Moment,
      by: z.array(z.string()),
    }),
  ),
  /** Null until the calling reviewer has answered. */
  ownVote: z.nullable(Answer),
  erased: z.boolean(),
  blacklisted: z.boolean(),
  /** Empty once the person is erased. */
  held: z.strictObject({
    levels: z.array(z.strictObject({ level: Level, flag: Verification, until: z.nullable(Moment) })),
    /** `keptUntil`: by the retention terms, if the account ends with the request; null for a file of an undecided visit. */
    files: z.array(
      z.strictObject({
        kind: z.string(),
        purpose: z.nullable(CasePurpose),
        type: z.string(),
        size: Count,
        receivedAt: Moment,
        keptUntil: z.nullable(Moment),
      }),
    ),
    cases: z.array(z.strictObject({ case: CaseId, about: CasePurpose, openedAt: Moment })),
    company: z.boolean(),
    messages: Count,
    faces: Count,
  }),
  /** What must be kept, until when, and why. */
  term: z.nullable(z.strictObject({ until: Moment, reason: DeletionReason })),
  advice: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('erase') }),
    z.strictObject({ answer: z.literal('restrict'), until: Moment, reason: DeletionReason }),
    z.strictObject({ answer: z.literal('refuse'), reason: DeletionReason }),
  ]),
  /** The possible reasons for a restriction or refusal, and the sentence that the person reads for each. */
  offered: z.array(z.strictObject({ reason: DeletionReason, told: z.string() })),
  history: z.array(HistoryLine),
})
export type DeletionCase = z.infer<typeof DeletionCase>

/** Opening a case is recorded and counts towards the reviewer's hourly limit, as for other cases. */
export const openDeletionCase = defineCall({
  path: '/desk/deletionCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: DeletionCase,
  codes: ['thing.unknown', 'case.tooMany'],
  quiet: true,
})

/** `waiting`: another reviewer has to agree. */
const Answered = /* @__PURE__ */ z.strictObject({ state: z.literal(['answered', 'waiting']) })
export type AnsweredDeletion = z.infer<typeof Answered>

const Note = /* @__PURE__ */ z.optional(text({ max: 2000, lines: true }))
const answerCodes = ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'case.voted', 'record.erased'] as const

/** Destroys the person's key for good. It takes no note, since the note would be destroyed with it. */
export const eraseOnRequest = defineCall({
  path: '/desk/eraseOnRequest',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: Answered,
  codes: [...answerCodes],
  quiet: true,
})

/** What the law requires is kept until the end of that day and used for nothing else. */
export const restrictOnRequest = defineCall({
  path: '/desk/restrictOnRequest',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, until: CalendarDate, reason: DeletionReason, note: Note }),
  reply: Answered,
  codes: [...answerCodes, 'deletion.dayWrong'],
  quiet: true,
})

export const refuseDeletion = defineCall({
  path: '/desk/refuseDeletion',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, reason: DeletionReason, note: Note }),
  reply: Answered,
  codes: [...answerCodes],
  quiet: true,
})

export const deletionCalls = { openDeletionCase, eraseOnRequest, restrictOnRequest, refuseDeletion } as const

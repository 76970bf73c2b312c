// A reviewer's cases: the list, one case with its evidence, and the decision.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CalendarDate } from '../../dates.ts'
import { Details } from '../../details.ts'
import { Reason } from '../../events.ts'
import { BusinessStep } from '../../status.ts'
import { FileId, pattern, text, wholeNumber } from '../../values.ts'
import { CaseId, CaseSubject, DecidedCase, Decision, ListedCase, SearchText } from './listed.ts'
import { PartyId } from '../company/owners.ts'
import { StandardFileReason, WholeCase } from './whole-case.ts'

const Count = /* @__PURE__ */ wholeNumber(0, 1_000_000_000)

/** Open cases, the next due first; with a search, those that contain every word. */
export const listCases = defineCall({
  path: '/desk/cases',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({
    about: z.optional(CaseSubject),
    words: z.optional(SearchText),
    after: z.optional(pattern(/^\d{1,16}:\d{1,20}$/)),
  }),
  reply: z.strictObject({
    cases: z.array(ListedCase),
    /** A search's first page also has companies' decided cases, newest first, but never a person's. */
    decided: z.array(DecidedCase),
    /** The cursor for the next page; null at the end. */
    next: z.nullable(z.string()),
    /** Counts all open cases, regardless of the filter, up to a limit. `more`: there are more than `count`. */
    counts: z.array(z.strictObject({ about: CaseSubject, count: Count, more: z.boolean() })),
  }),
  codes: [],
  quiet: true,
})

/** Every opening is recorded, because it shows a person's documents. */
export const openCase = defineCall({
  path: '/desk/case',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: WholeCase,
  codes: ['thing.unknown', 'case.tooMany', 'record.restricted'],
  quiet: true,
})

/** A file of a case. Fetched by GET with the reviewer's session, so that a browser can show it. */
export const caseFilePath = (id: string, file: string): string => `/desk/cases/${id}/files/${file}`

/** A page of a paper as a picture, so that an untrusted file never runs in a reviewer's browser. */
export const casePagePath = (id: string, file: string, page: number | string): string => `${caseFilePath(id, file)}/pages/${page}`

const DecisionReply = /* @__PURE__ */ z.strictObject({
  /** `waiting`: a second reviewer has to decide. */
  state: z.literal(['decided', 'waiting']),
  /** The outcome; null while it waits. */
  decision: z.nullable(Decision),
  /** Why the case was rejected although this reviewer approved it: a rule of the server or another reviewer decided. */
  against: z.nullable(Reason),
})
export type DecisionReply = z.infer<typeof DecisionReply>

const Note = /* @__PURE__ */ z.optional(text({ max: 2000, lines: true }))

/**
 * `details`: as the reviewer read them in the evidence; the visit's own by default. `party`: which of the company's people this is;
 * required if the visit does not say.
 */
export const approveCase = defineCall({
  path: '/desk/approveCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({
    case: CaseId,
    details: z.optional(Details),
    documentEnds: z.optional(CalendarDate),
    party: z.optional(PartyId),
    note: Note,
  }),
  reply: DecisionReply,
  codes: [
    'thing.unknown',
    'case.notOpened',
    'case.heldByAnother',
    'case.decided',
    'case.voted',
    'case.detailsMissing',
    'case.blacklisted',
    'case.fileRejected',
    'case.numberTaken',
    'case.partyMissing',
    'record.erased',
  ],
  quiet: true,
})

export const rejectCase = defineCall({
  path: '/desk/rejectCase',
  surface: 'desk',
  by: 'reviewer',
  /** `remark`: to a company, in the reviewer's own words. */
  body: z.strictObject({ case: CaseId, reason: Reason, note: Note, remark: z.optional(text({ max: 300, lines: true })) }),
  reply: DecisionReply,
  codes: ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'case.voted', 'case.reasonWrong', 'record.erased'],
  quiet: true,
})

/** Closes the case of a person who was erased, since there is nothing left to decide. */
export const withdrawCase = defineCall({
  path: '/desk/withdrawCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: DecisionReply,
  codes: ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'case.stillThere'],
  quiet: true,
})

/** Any file of a company, while its case is open: 2 passed, 3 rejected, 0 no verdict. A rejection needs a remark. */
export const judgeFile = defineCall({
  path: '/desk/judgeFile',
  surface: 'desk',
  by: 'reviewer',
  body: z
    .strictObject({
      case: CaseId,
      file: FileId,
      auditResult: z.literal([0, 2, 3]),
      reason: z.optional(StandardFileReason),
      /** Instead of a standard reason, in the reviewer's own words. */
      remark: z.optional(text({ max: 300 })),
    })
    .check(z.refine(({ auditResult, reason, remark }) => auditResult !== 3 || (reason === undefined) !== (remark === undefined))),
  reply: z.null(),
  codes: ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'record.erased'],
  quiet: true,
})

/** The number of pages of a company's paper; each is rendered when it is opened. */
export const countPages = defineCall({
  path: '/desk/countPages',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, file: FileId }),
  reply: z.strictObject({ pages: Count }),
  codes: ['thing.unknown', 'file.broken', 'file.busy'],
  quiet: true,
})

/** Sets what the company has to correct in one part; without `remark`, clears it. */
export const remarkPart = defineCall({
  path: '/desk/remarkPart',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({
    case: CaseId,
    step: BusinessStep,
    field: z.nullable(pattern(/^[A-Za-z]{1,64}$/)),
    index: z.nullable(wholeNumber(0, 99)),
    remark: z.optional(text({ max: 300 })),
  }),
  reply: z.null(),
  codes: ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'record.erased'],
  quiet: true,
})

export const casesCalls = { listCases, openCase, approveCase, rejectCase, withdrawCase, judgeFile, remarkPart, countPages } as const

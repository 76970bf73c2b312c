// A reviewer asks a company for more, while one of its cases is open or once it is verified, without rejecting anything.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CalendarDate } from '../../dates.ts'
import { maybeText, pattern, text } from '../../values.ts'
import { ComplementForm } from '../company/supplement.ts'
import { CaseId } from './listed.ts'

const Name = /* @__PURE__ */ pattern(/^[A-Za-z0-9_.-]{1,64}$/)

/** One requested part, with the reviewer's words to the company. */
export const RequestedPart = /* @__PURE__ */ z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('field'), name: Name, words: maybeText({ max: 500, lines: true }) }),
  z.strictObject({ about: z.literal('paper'), name: Name, words: maybeText({ max: 500, lines: true }) }),
  z.strictObject({ about: z.literal('people'), words: maybeText({ max: 500, lines: true }) }),
  z.strictObject({ about: z.literal('institutions'), words: maybeText({ max: 500, lines: true }) }),
])
export type RequestedPart = z.infer<typeof RequestedPart>

const Parts = /* @__PURE__ */ z.array(RequestedPart).check(z.minLength(1), z.maxLength(60))

/** `open`: the company fills it in. `submitted`: a reviewer has it. */
const RequestShown = /* @__PURE__ */ z.strictObject({
  state: z.literal(['open', 'submitted', 'approved', 'withdrawn', 'lapsed']),
  parts: z.array(RequestedPart),
  by: z.strictObject({ actor: z.literal(['account', 'reviewer', 'policy', 'demo']), name: z.nullable(z.string()) }),
  askedAt: z.string(),
  until: z.nullable(z.string()),
  /** False if the company itself opened it. */
  mayWithdraw: z.boolean(),
})

/** What may be requested from the company behind a case, and the latest request. */
export const companyRequest = defineCall({
  path: '/desk/companyRequest',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: z.strictObject({
    mayAsk: z.boolean(),
    /** Fields of the company and templates of papers, in the order of its form; titles in the reviewer's language. */
    fields: z.array(z.string()),
    papers: z.array(z.strictObject({ value: z.string(), title: z.string() })),
    /** Whether the owners' level may be asked for: the policy leaves it to reviewers, and it has not been asked for yet. */
    mayAskOwners: z.boolean(),
    usualDays: z.number(),
    last: z.nullable(RequestShown),
  }),
  codes: ['thing.unknown'],
})

/** The form as the company would see it; nothing is stored. */
export const previewRequest = defineCall({
  path: '/desk/previewRequest',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, parts: Parts }),
  reply: ComplementForm,
  codes: ['thing.unknown', 'supplement.notVerified', 'supplement.partUnknown'],
  quiet: true,
})

export const askCompany = defineCall({
  path: '/desk/askCompany',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, parts: Parts, until: z.nullable(CalendarDate) }),
  reply: z.null(),
  codes: ['thing.unknown', 'supplement.notVerified', 'supplement.open', 'supplement.partUnknown', 'supplement.deadlinePast'],
  quiet: true,
})

/** Withdraws the open request and drops what the company has filled in. */
export const withdrawRequest = defineCall({
  path: '/desk/withdrawRequest',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, note: text({ max: 500, lines: true }) }),
  reply: z.null(),
  codes: ['thing.unknown', 'supplement.notAsked'],
  quiet: true,
})

/** Asks for the verification of the company's people. */
export const askOwners = defineCall({
  path: '/desk/askOwners',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: z.null(),
  codes: ['thing.unknown', 'owners.notAskable'],
  quiet: true,
})

export const requestsCalls = { companyRequest, previewRequest, askCompany, askOwners, withdrawRequest } as const

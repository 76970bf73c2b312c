// Transfers that reviewers decide: held and disputed ones.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { Reason } from '../../events.ts'
import { text, UserId, wholeNumber } from '../../values.ts'
import { HistoryLine } from './whole-case.ts'
import { CaseId, Claim, NamedSubject } from './listed.ts'

const Moment = /* @__PURE__ */ z.string()
/** A held transfer: `approved` lets it happen. A disputed one: `approved` gives the identity back. */
const TransferDecision = /* @__PURE__ */ z.literal(['approved', 'rejected'])
export type TransferDecision = z.infer<typeof TransferDecision>
const Count = /* @__PURE__ */ wholeNumber(0, 1_000_000)

export const TransferSide = /* @__PURE__ */ z.strictObject({
  account: UserId,
  subject: NamedSubject,
  /** Null: not verified. */
  verified: z.nullable(z.strictObject({ as: z.literal(['person', 'company']), since: z.nullable(Moment) })),
  /** When the account was opened at the exchange; null: the exchange does not say, or has no such account. */
  openedAt: z.nullable(Moment),
  /** Null: the exchange knows no such account. */
  frozen: z.nullable(z.boolean()),
  blacklisted: z.boolean(),
  erased: z.boolean(),
  history: z.array(HistoryLine),
})
export type TransferSide = z.infer<typeof TransferSide>

const transferStates = ['checked', 'held', 'cleared', 'refused', 'done', 'disputed', 'upheld', 'reversed'] as const

const OtherTransfer = /* @__PURE__ */ z.strictObject({
  target: UserId,
  state: z.literal(transferStates),
  checkedAt: Moment,
  doneAt: z.nullable(Moment),
})
export type OtherTransfer = z.infer<typeof OtherTransfer>

/** `note`: null if there is none, or once the person was erased. */
const vote = { decision: TransferDecision, note: /* @__PURE__ */ z.nullable(z.string()) }

const TransferCase = /* @__PURE__ */ z.strictObject({
  case: CaseId,
  /** `transfer`: held until reviewers have decided. */
  about: z.literal(['transfer', 'transferDispute']),
  account: UserId,
  subject: NamedSubject,
  /** Only open cases have a claim. */
  claim: Claim,
  /** How many reviewers have to agree. One is enough to refuse a held transfer. */
  needs: wholeNumber(1, 2),
  reasons: z.array(Reason),
  openedAt: Moment,
  dueAt: Moment,
  /** Null while it is open. */
  decided: z.nullable(
    z.strictObject({
      decision: z.literal(['approved', 'rejected', 'withdrawn']),
      at: Moment,
      votes: z.array(z.strictObject({ by: z.string(), ...vote })),
    }),
  ),
  /** Null until the calling reviewer has voted. */
  ownVote: z.nullable(z.strictObject(vote)),
  votes: z.strictObject({ approved: Count, rejected: Count }),
  /** Null: the transfer never happened, and its attempt is no longer stored. */
  transfer: z.nullable(
    z.strictObject({
      /** The signs that led to a review, if any. */
      signs: z.array(Reason),
      checkedAt: Moment,
      doneAt: z.nullable(Moment),
      disputedAt: z.nullable(Moment),
      /** Which owner disputes the transfer. */
      disputedBy: z.nullable(z.literal(['source', 'target'])),
      source: TransferSide,
      target: TransferSide,
      /** Other transfers from the source account in the last 30 days. */
      others: z.array(OtherTransfer),
    }),
  ),
  /** For an open dispute: whether the identity can still go back. Null for any other case. */
  mayReverse: z.nullable(z.boolean()),
})
export type TransferCase = z.infer<typeof TransferCase>

/** Opening a case is recorded and counts towards the reviewer's hourly limit, as for other cases. */
export const openTransferCase = defineCall({
  path: '/desk/transferCase',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId }),
  reply: TransferCase,
  codes: ['thing.unknown', 'case.tooMany'],
  quiet: true,
})

export const decideTransfer = defineCall({
  path: '/desk/decideTransfer',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ case: CaseId, decision: TransferDecision, note: z.optional(text({ max: 2000, lines: true })) }),
  /** `waiting`: a second reviewer has to decide. */
  reply: z.strictObject({ state: z.literal(['decided', 'waiting']) }),
  codes: ['thing.unknown', 'case.notOpened', 'case.heldByAnother', 'case.decided', 'case.voted', 'transfer.cannotReverse'],
  quiet: true,
})

export const deskTransferCalls = { openTransferCase, decideTransfer } as const

// What can happen to an account's verification, told in the past tense. Events are never changed and never taken back:
// a change of mind adds another one. A new feature adds its kinds here, its fields to Standing, its cases to the fold.
import * as z from 'zod/mini'
import { consentSurfaces, ConsentVersion } from './consent/consent.ts'
import { Details } from './details.ts'
import { ResetReason, reviewAlert, Verification } from './status.ts'

/** What of a verification is asked for, sent in and decided by itself: what gives rights, what keeps or completes them, what ends or moves them. */
export const levels = [
  'basic',
  'intermediate',
  'otc',
  'enhanced',
  'review',
  'name',
  'nationality',
  'taxNumber',
  'reset',
  'sameIdentity',
  'transferFace',
  'business',
  'businessAdvanced',
  'owners',
  'businessOtc',
  'supplement',
  'party',
] as const
export const Level = z.literal(levels)
export type Level = z.infer<typeof Level>

/** The rungs of a person's ladder: of a refusal there another reviewer may be asked. A company corrects what was refused and submits again. */
export const contestableLevels = ['basic', 'intermediate', 'otc'] as const satisfies readonly Level[]
export type ContestableLevel = (typeof contestableLevels)[number]

/** A word with an address, such as `document.blurred`: what people read about it stands in the locales. */
export const Reason = z.string().check(z.maxLength(64), z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/))
export type Reason = z.infer<typeof Reason>

/** A moment, as `Date.toISOString` writes it: events are read by more than JavaScript. */
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Alert = z.literal(Object.keys(reviewAlert) as (keyof typeof reviewAlert)[])

/** A reviewer's own words. Personal, therefore only ever kept sealed. */
const Note = z.optional(z.string().check(z.minLength(1), z.maxLength(2000)))

/** Which text was read, in which language, and where. */
const shownText = { version: ConsentVersion, language: z.string().check(z.maxLength(16)), surface: z.literal(consentSurfaces) }
/** In the company's spelling at the time. */
const CompanyName = z.string().check(z.maxLength(300))
const ListRow = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
const VisitId = z.string().check(z.maxLength(64))
const AccountNumber = z.string().check(z.regex(/^\d{1,20}$/))
const TransferId = z.uuid()

/** How a level stood in the account that it comes from. */
const CarriedLevel = z.strictObject({
  flag: Verification,
  reason: z.nullable(Reason),
  asked: z.boolean(),
  until: z.nullable(Moment),
  rejections: z.int().check(z.gte(0)),
  contested: z.optional(z.literal(true)),
})
/** Everything that moves with an identity, apart from its details. */
const CarriedStanding = z.strictObject({
  levels: z.partialRecord(Level, CarriedLevel),
  alert: Alert,
  alertEndsAt: z.nullable(Moment),
  /** What was agreed to; a refusal is not carried. */
  consent: z.optional(
    z.strictObject({
      privacyNotice: z.optional(ConsentVersion),
      biometrics: z.optional(z.strictObject({ state: z.literal('given'), version: ConsentVersion })),
    }),
  ),
  /** Null where the record never knew it. */
  verifiedAt: z.nullable(Moment),
})

export const AccountEvent = z.discriminatedUnion('kind', [
  /** Some levels are only for people who are asked for them, by `until`. */
  z.strictObject({ kind: z.literal('levelAsked'), level: Level, until: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('levelSubmitted'), level: Level }),
  /** `until`: how long it holds; of a changed name, how long it cannot be changed again. */
  /** `person`: as whom a visitor of a company's link was verified, by the row of the company's list. */
  z.strictObject({ kind: z.literal('levelApproved'), level: Level, until: z.optional(Moment), note: Note, person: z.optional(ListRow) }),
  z.strictObject({ kind: z.literal('levelRejected'), level: Level, reason: Reason, note: Note }),
  /** The person asked for another look at a refusal: another reviewer decides what was sent, once. */
  z.strictObject({ kind: z.literal('levelContested'), level: Level }),
  /** A request for more was taken back, or ran out without an answer: nothing is asked any more. */
  z.strictObject({ kind: z.literal('supplementWithdrawn'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('levelExpired'), level: Level }),
  /** Verified, but what it rests on waits for a confirmation of the person. */
  z.strictObject({ kind: z.literal('levelLeftUnconfirmed'), level: Level }),
  /** What was accepted about the person or the company; what is not named stays as it was, but for the other parts of a name or a tax number. */
  z.strictObject({ kind: z.literal('detailsAccepted'), details: Details }),
  /** The periodic review says something; `endsAt` is the end of the time in which it can be answered. */
  z.strictObject({ kind: z.literal('reviewAlerted'), alert: Alert, endsAt: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('resetRequested'), reason: ResetReason }),
  /** `until`: no further reset before. */
  z.strictObject({ kind: z.literal('verificationReset'), until: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('accountBlacklisted'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('accountUnblacklisted'), reason: Reason, note: Note }),
  /** Which account it was is known to the record alone. */
  z.strictObject({ kind: z.literal('foundVerifiedElsewhere'), other: z.optional(z.string().check(z.regex(/^\d{1,20}$/))) }),
  z.strictObject({ kind: z.literal('clearedOfVerifiedElsewhere') }),
  /** Two reviewers have let the identity go: another account may be verified with it. */
  z.strictObject({ kind: z.literal('identityReleased') }),
  /**
   * The two halves of a transfer, always in one transaction. `reversal`: two reviewers took an earlier one back. `factsAt`: when the exchange
   * was asked about orders and balances; a reversal asks nothing.
   */
  z.strictObject({
    kind: z.literal('identityTransferredOut'),
    transfer: TransferId,
    to: AccountNumber,
    factsAt: z.optional(Moment),
    reversal: z.optional(z.literal(true)),
  }),
  /** `restUntil`: this account transfers nothing before. */
  z.strictObject({
    kind: z.literal('identityTransferredIn'),
    transfer: TransferId,
    from: AccountNumber,
    carried: CarriedStanding,
    details: Details,
    restUntil: z.optional(Moment),
    reversal: z.optional(z.literal(true)),
  }),
  /** The owner of either account said that the transfer was not theirs: until reviewers have looked, nothing changes about either. */
  z.strictObject({ kind: z.literal('transferDisputed'), transfer: TransferId }),
  z.strictObject({ kind: z.literal('transferDisputeSettled'), transfer: TransferId, reversed: z.boolean() }),
  z.strictObject({ kind: z.literal('privacyNoticeAcknowledged'), ...shownText }),
  /** `visit`: where it was said. A refusal in the same visit no longer counts. */
  z.strictObject({ kind: z.literal('biometricsConsented'), ...shownText, visit: z.optional(VisitId) }),
  /** For one visit: a reviewer decides it without a face. */
  z.strictObject({ kind: z.literal('biometricsRefused'), ...shownText, visit: VisitId }),
  /** Face templates of the person are deleted in the same transaction. */
  z.strictObject({ kind: z.literal('biometricsWithdrawn') }),
  /** A company's submitter attests that the people named in the submission know how their data is used. */
  z.strictObject({ kind: z.literal('relatedPartiesInformed'), version: ConsentVersion, language: z.string().check(z.maxLength(16)) }),
  /** A verified user let a company of this name know that they are one of its people; later they no longer do. */
  z.strictObject({ kind: z.literal('recognitionAgreed'), company: CompanyName }),
  z.strictObject({ kind: z.literal('recognitionWithdrawn'), company: CompanyName }),
  /** One of a company's people was recognised by an account of their own; their record never says which. */
  z.strictObject({ kind: z.literal('partyRecognised') }),
  z.strictObject({ kind: z.literal('dataDownloaded') }),
  z.strictObject({ kind: z.literal('deletionRequested') }),
  z.strictObject({ kind: z.literal('deletionRequestWithdrawn') }),
  /** Not erased yet: what the law demands is kept until then and used for nothing else; a daily job erases it. */
  z.strictObject({ kind: z.literal('deletionRestricted'), until: Moment, reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('deletionRefused'), reason: Reason, note: Note }),
  /** The last event of a subject: its key is destroyed in the same moment. */
  z.strictObject({ kind: z.literal('personErased') }),
])
export type AccountEvent = z.infer<typeof AccountEvent>
export type AccountEventKind = AccountEvent['kind']

/** Given once, never changed, and never given to another person. */
export const OperatorName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/**
 * Who did it. `account`: the person themselves. `operator`: from the command line, before operators had names; later `operator:anna`, and
 * `operator:anna+bob` where anna asked and bob approved. Both stand here and not in the event, which cannot be read once the person is erased.
 */
export type Actor = 'account' | 'provider' | 'policy' | 'operator' | `operator:${string}` | 'demo' | `reviewer:${string}`

const operatorPrefix = 'operator:'

/** Who asked, and who approved it; empty where an operator has no name, or where it was not an operator. */
export const operatorNames = (by: string): readonly string[] =>
  by.startsWith(operatorPrefix) ? by.slice(operatorPrefix.length).split('+') : []

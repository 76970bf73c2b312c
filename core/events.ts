// What can happen to an account's verification, in the past tense. Events are never changed and never removed:
// a correction adds another event. A new feature adds its kinds here, its fields to Standing, its cases to the fold.
import * as z from 'zod/mini'
import { consentSurfaces, ConsentVersion } from './consent/consent.ts'
import { DetailGroup, Details } from './details.ts'
import { ResetReason, reviewAlert, Verification } from './status.ts'

/** The parts of a verification that are requested, submitted and decided on their own: those that give rights, maintain them, or end or move them. */
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

/** The levels of a person whose refusal another reviewer may check. A company corrects the refused parts and submits again. */
export const contestableLevels = ['basic', 'intermediate', 'otc'] as const satisfies readonly Level[]
export type ContestableLevel = (typeof contestableLevels)[number]

/** A key such as `document.blurred`; the locales have the sentences that people read. */
export const Reason = z.string().check(z.maxLength(64), z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/))
export type Reason = z.infer<typeof Reason>

/** A timestamp in the format of `Date.toISOString`, since events are also read outside JavaScript. */
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Alert = z.literal(Object.keys(reviewAlert) as (keyof typeof reviewAlert)[])

/** A reviewer's own words. They are personal data and only stored sealed. */
const Note = z.optional(z.string().check(z.minLength(1), z.maxLength(2000)))

/** Which text was read, in which language, and where. */
const shownText = { version: ConsentVersion, language: z.string().check(z.maxLength(16)), surface: z.literal(consentSurfaces) }
/** In the company's spelling at the time. */
const CompanyName = z.string().check(z.maxLength(300))
const ListRow = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
const VisitId = z.string().check(z.maxLength(64))
const AccountNumber = z.string().check(z.regex(/^\d{1,20}$/))
const TransferId = z.uuid()

/** A level's state in the account that it comes from. */
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
  /** Null if the record has never known it. */
  verifiedAt: z.nullable(Moment),
})

export const AccountEvent = z.discriminatedUnion('kind', [
  /** Some levels are open only to people who are asked for them; `until` is the deadline. */
  z.strictObject({ kind: z.literal('levelAsked'), level: Level, until: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('levelSubmitted'), level: Level }),
  /**
   * `until`: how long it holds; for a changed name, how long it cannot be changed again. `person`: for a visitor of a company's link, the
   * row of the company's list as whom they were verified.
   */
  z.strictObject({ kind: z.literal('levelApproved'), level: Level, until: z.optional(Moment), note: Note, person: z.optional(ListRow) }),
  z.strictObject({ kind: z.literal('levelRejected'), level: Level, reason: Reason, note: Note }),
  /** The person asked for another look at a refusal: another reviewer decides what was sent, once. */
  z.strictObject({ kind: z.literal('levelContested'), level: Level }),
  /** A request for more was withdrawn or expired without an answer. */
  z.strictObject({ kind: z.literal('supplementWithdrawn'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('levelExpired'), level: Level }),
  /** Verified, but the person still has to confirm the facts that it relies on. */
  z.strictObject({ kind: z.literal('levelLeftUnconfirmed'), level: Level }),
  /** Accepted details of the person or company. Others stay unchanged, except further parts of the same name or tax number. */
  z.strictObject({ kind: z.literal('detailsAccepted'), details: Details }),
  /** A stage of the periodic review; `endsAt` is the deadline for an answer. */
  z.strictObject({ kind: z.literal('reviewAlerted'), alert: Alert, endsAt: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('resetRequested'), reason: ResetReason }),
  /** `until`: no further reset is possible before then. */
  z.strictObject({ kind: z.literal('verificationReset'), until: z.optional(Moment) }),
  z.strictObject({ kind: z.literal('accountBlacklisted'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('accountUnblacklisted'), reason: Reason, note: Note }),
  /** Only the record knows which account it was. */
  z.strictObject({ kind: z.literal('foundVerifiedElsewhere'), other: z.optional(z.string().check(z.regex(/^\d{1,20}$/))) }),
  z.strictObject({ kind: z.literal('clearedOfVerifiedElsewhere') }),
  /** Two reviewers have released the identity, so that another account may be verified with it. */
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
  /** `restUntil`: this account cannot transfer anything before then. */
  z.strictObject({
    kind: z.literal('identityTransferredIn'),
    transfer: TransferId,
    from: AccountNumber,
    carried: CarriedStanding,
    details: Details,
    restUntil: z.optional(Moment),
    reversal: z.optional(z.literal(true)),
  }),
  /** The owner of either account disputed the transfer. Neither account changes until reviewers have decided. */
  z.strictObject({ kind: z.literal('transferDisputed'), transfer: TransferId }),
  z.strictObject({ kind: z.literal('transferDisputeSettled'), transfer: TransferId, reversed: z.boolean() }),
  z.strictObject({ kind: z.literal('privacyNoticeAcknowledged'), ...shownText }),
  /** `visit`: the visit in which consent was given. A refusal in the same visit no longer counts. */
  z.strictObject({ kind: z.literal('biometricsConsented'), ...shownText, visit: z.optional(VisitId) }),
  /** For one visit: a reviewer decides it without a face. */
  z.strictObject({ kind: z.literal('biometricsRefused'), ...shownText, visit: VisitId }),
  /** Face templates of the person are deleted in the same transaction. */
  z.strictObject({ kind: z.literal('biometricsWithdrawn') }),
  /** A company's submitter attests that the people named in the submission know how their data is used. */
  z.strictObject({ kind: z.literal('relatedPartiesInformed'), version: ConsentVersion, language: z.string().check(z.maxLength(16)) }),
  /** A verified user confirmed to a company of this name that they are one of its people, or withdrew that. */
  z.strictObject({ kind: z.literal('recognitionAgreed'), company: CompanyName }),
  z.strictObject({ kind: z.literal('recognitionWithdrawn'), company: CompanyName }),
  /** One of a company's people was recognised by their own account; the record never says which account. */
  z.strictObject({ kind: z.literal('partyRecognised') }),
  z.strictObject({ kind: z.literal('dataDownloaded') }),
  /** The exchange's back end read accepted details; `by` names the client. */
  z.strictObject({ kind: z.literal('detailsRead'), groups: z.array(DetailGroup).check(z.minLength(1), z.maxLength(4)) }),
  /** The exchange's back end exported everything that is stored about the account. */
  z.strictObject({ kind: z.literal('dataExported') }),
  z.strictObject({ kind: z.literal('deletionRequested') }),
  z.strictObject({ kind: z.literal('deletionRequestWithdrawn') }),
  /** Not erased yet: data that the law requires is kept until then and used for nothing else; then a daily job erases it. */
  z.strictObject({ kind: z.literal('deletionRestricted'), until: Moment, reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('deletionRefused'), reason: Reason, note: Note }),
  /** The last event of a subject: its key is destroyed in the same moment. */
  z.strictObject({ kind: z.literal('personErased') }),
])
export type AccountEvent = z.infer<typeof AccountEvent>
export type AccountEventKind = AccountEvent['kind']

type Writer = 'account' | 'provider' | 'policy' | 'operator' | 'reviewer' | 'partner'
interface EventMeaning {
  readonly means: string
  /** The actors that can cause it. Empty: the record can read the event, but our code never writes it. */
  readonly by: readonly Writer[]
}

/** What each event means to an operator or integrator. docs/operators/events.md is generated from it; a new kind needs a sentence here. */
export const eventMeanings = {
  levelAsked: {
    means: 'A level was requested, perhaps until a deadline.',
    by: ['account', 'provider', 'policy', 'operator', 'reviewer', 'partner'],
  },
  levelSubmitted: { means: 'A level was submitted and is under review.', by: ['account'] },
  levelContested: {
    means: 'The person asked for another reviewer to look at a refusal. Possible once for each submission.',
    by: ['account'],
  },
  levelApproved: { means: 'A level was approved.', by: ['provider', 'policy', 'reviewer'] },
  levelRejected: { means: 'A level was refused, or an approval was withdrawn on a second look.', by: ['provider', 'reviewer'] },
  supplementWithdrawn: {
    means: 'A request for more was withdrawn, or its deadline passed. Nothing is requested any more.',
    by: ['policy', 'reviewer'],
  },
  levelExpired: { means: 'A level has lost its approval: it expired, or what it relied on no longer holds.', by: ['policy', 'reviewer'] },
  levelLeftUnconfirmed: { means: 'A level still holds, but what it relies on awaits confirmation by the person.', by: [] },
  detailsAccepted: {
    means:
      'Details about the person or company were accepted. Fields that are not named keep their values, but a name or a tax number is replaced as a whole.',
    by: ['provider', 'reviewer'],
  },
  reviewAlerted: { means: 'The periodic review is due, or overdue.', by: ['policy'] },
  resetRequested: { means: 'The person asked to reset their verification. Nothing is reset yet.', by: ['account'] },
  verificationReset: { means: 'All levels were reset.', by: ['provider', 'policy', 'reviewer'] },
  accountBlacklisted: { means: 'The account was barred from verification.', by: ['operator'] },
  accountUnblacklisted: { means: 'The account is no longer barred. What it had passed counts again.', by: ['operator'] },
  foundVerifiedElsewhere: { means: 'The identity is already verified on another account.', by: ['provider', 'reviewer'] },
  clearedOfVerifiedElsewhere: { means: 'The identity may now be verified on this account.', by: ['reviewer'] },
  identityReleased: { means: 'Reviewers released the identity, so that another account can be verified with it.', by: ['reviewer'] },
  identityTransferredOut: { means: 'The identity moved to another account.', by: ['account', 'reviewer'] },
  identityTransferredIn: { means: 'The identity of another account moved to this one.', by: ['account', 'reviewer'] },
  transferDisputed: {
    means: 'The owner of either account reported the transfer. Neither account changes until reviewers have decided.',
    by: ['account'],
  },
  transferDisputeSettled: { means: 'Reviewers let a reported transfer stand, or took it back.', by: ['reviewer'] },
  privacyNoticeAcknowledged: { means: 'The privacy notice was acknowledged.', by: ['account'] },
  biometricsConsented: { means: 'The person agreed to face comparison.', by: ['account'] },
  biometricsRefused: { means: 'The person refused face comparison for one visit. A reviewer decides it without a face.', by: ['account'] },
  biometricsWithdrawn: {
    means: 'The person withdrew their consent to face comparison. Their face templates were deleted.',
    by: ['account'],
  },
  relatedPartiesInformed: { means: 'The submitter attested that the people named know how their data is used.', by: ['account'] },
  recognitionAgreed: { means: 'A verified user agreed to be recognized as one of a company’s people.', by: ['account'] },
  recognitionWithdrawn: { means: 'The user no longer agrees to be recognized.', by: ['account'] },
  partyRecognised: { means: 'One of a company’s people was recognized by an account of their own.', by: ['provider', 'reviewer'] },
  dataDownloaded: { means: 'The person downloaded their data.', by: ['account'] },
  detailsRead: { means: 'The exchange’s back end read accepted details.', by: ['partner'] },
  dataExported: { means: 'The exchange’s back end exported everything that is stored about the account.', by: ['partner'] },
  deletionRequested: {
    means: 'The person, or the exchange’s back end for them, asked for the deletion of their data.',
    by: ['account', 'partner'],
  },
  deletionRequestWithdrawn: { means: 'The person withdrew that request.', by: ['account'] },
  deletionRestricted: {
    means: 'Deletion was deferred as the law demands. The data is used for nothing else, and erased afterwards.',
    by: ['reviewer'],
  },
  deletionRefused: { means: 'A reviewer refused the request for deletion.', by: ['reviewer'] },
  personErased: {
    means: 'The person’s key was destroyed: none of their data can be read any more.',
    by: ['policy', 'operator', 'reviewer'],
  },
} as const satisfies Record<AccountEventKind, EventMeaning>

type FieldOf<Event> = Event extends unknown ? Exclude<keyof Event, 'kind'> : never

export const eventFieldMeanings = {
  level: 'the level',
  until: 'by when it is due, how long it holds, or when it ends',
  note: 'a reviewer’s own words',
  person: 'which row of the company’s list a visitor was verified as',
  reason: 'a code, such as `document.blurred`; of a reset, the number of its reason',
  details: 'what was accepted',
  groups: 'which groups of details: `name`, `birthDate`, `country`, `document`',
  alert: 'what the periodic review says',
  endsAt: 'the end of the time in which it can be answered',
  other: 'the other account’s number',
  transfer: 'the transfer’s id, the same in both accounts',
  to: 'the account that received the identity',
  from: 'the account that the identity came from',
  factsAt: 'when the exchange was asked about orders and balances',
  reversal: 'reviewers took an earlier transfer back',
  carried: 'levels, alert, consent and dates that moved along',
  restUntil: 'this account cannot transfer before',
  reversed: 'whether reviewers took the transfer back',
  version: 'which version of the text was shown',
  language: 'in which language it was shown',
  surface: 'where it was shown: `web`, `app`, `phone`, or `link` for a company’s people',
  visit: 'the visit in which it was said',
  company: 'the company’s name at the time',
} as const satisfies Record<FieldOf<AccountEvent>, string>

/** Assigned once, never changed, and never assigned to another person. */
export const OperatorName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))

/**
 * The actor behind an event. `account`: the person themselves. `operator`: from the command line, before operators had names; later
 * `operator:anna`, and `operator:anna+bob` where anna asked and bob approved. `partner:acme`: the exchange's back end, by its client. It is stored beside the event, which cannot be read once the
 * person is erased.
 */
export type Actor =
  | 'account'
  | 'provider'
  | 'policy'
  | 'operator'
  | `operator:${string}`
  | 'demo'
  | `reviewer:${string}`
  | `partner:${string}`

const operatorPrefix = 'operator:'

const partnerPrefix = 'partner:'

export const partnerActor = (client: string): Actor => `${partnerPrefix}${client}`
/** The client of the exchange's back end; undefined for every other actor. */
export const partnerClient = (by: string): string | undefined => (by.startsWith(partnerPrefix) ? by.slice(partnerPrefix.length) : undefined)

/** The operator who asked and the one who approved; empty for an operator without a name and for every other actor. */
export const operatorNames = (by: string): readonly string[] =>
  by.startsWith(operatorPrefix) ? by.slice(operatorPrefix.length).split('+') : []

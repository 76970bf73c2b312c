// How long everything is kept: the one table that the daily job and the hourly sweeps obey, that people are told of, and from which
// docs/operators/retention.md is made. A deployment with other laws changes it here, and nowhere else.
import * as z from 'zod/mini'

/** As people are told of it. */
const Term = z.strictObject({ amount: z.int().check(z.minimum(1)), unit: z.literal(['days', 'months', 'years']) })
export type Term = z.infer<typeof Term>

const ShortTerm = z.strictObject({ amount: z.int().check(z.minimum(1)), unit: z.literal(['minutes', 'hours']) })

/** `atOnce`: at the next run after its start. `kept`: nothing removes it. */
const RetentionTerm = z.union([Term, ShortTerm, z.literal(['atOnce', 'kept'])])
export type RetentionTerm = z.infer<typeof RetentionTerm>

/** The moment at which a term begins. */
export const retentionStarts = {
  verificationEnded: 'the verification ended: it expired, was reset or released, or a newer one replaced it',
  decided: 'the visit was decided',
  lastTouched: 'something was last typed or shown in it',
  begun: 'it was begun',
  received: 'it was received',
  lastTyped: 'something was last typed in the form',
  withdrawn: 'the consent was withdrawn, or the account was restricted',
  restrictionEnded: 'the date that the answer to the deletion request names',
  erased: 'the person was erased',
  lastMessage: 'the last message of the conversation',
  lastUsed: 'it was last used',
  expired: 'it expired or ended',
  happened: 'it happened',
  sent: 'it was sent',
  written: 'it was written',
} as const

/** Who removes it. */
export const retentionEnforcers = {
  job: 'the daily job',
  sweep: 'a sweep, every hour or more often',
  collector: 'your log collector',
  operator: 'your rotation of backups',
  noOne: 'no one',
} as const

const RetentionRow = z.strictObject({
  what: z.string().check(z.minLength(1)),
  term: RetentionTerm,
  start: z.literal(Object.keys(retentionStarts) as (keyof typeof retentionStarts)[]),
  reason: z.string().check(z.minLength(1)),
  by: z.literal(Object.keys(retentionEnforcers) as (keyof typeof retentionEnforcers)[]),
})
export type RetentionRow = z.infer<typeof RetentionRow>

export const retentionIds = [
  'evidence.verified',
  'evidence.refused',
  'evidence.unfinished',
  'evidence.reuse',
  'answers.verified',
  'answers.refused',
  'answers.unfinished',
  'faces.verified',
  'faces.refused',
  'faces.unfinished',
  'faces.withdrawn',
  'companies.form',
  'accounts.restricted',
  'keys.erased',
  'keys.blacklisted',
  'chats',
  'visits.unopened',
  'uploads.unfinished',
  'uploads.unused',
  'uploads.draft',
  'readingFailures',
  'codes',
  'tries',
  'devices',
  'sessions',
  'usage',
  'webhooks.outbox',
  'webhooks.setAside',
  'standIn.mail',
  'logs',
  'backups',
  'record',
] as const
export type RetentionId = (typeof retentionIds)[number]

/** An unfinished visit goes as a whole. */
const ofUnfinished = ['evidence.unfinished', 'answers.unfinished', 'faces.unfinished'] as const

export const RetentionTable = z.record(z.enum(retentionIds), RetentionRow).check(
  z.refine((table) => new Set(ofUnfinished.map((id) => JSON.stringify(table[id].term))).size === 1, {
    error: `${ofUnfinished.join(', ')} must have the same term`,
  }),
)
export type RetentionTable = Readonly<z.infer<typeof RetentionTable>>

const aml = 'anti-money-laundering law: evidence of a verification is kept for five years after it ended'
const disputes = 'legitimate interest: to answer an objection to the decision'
const fraud = 'legitimate interest: to recognize repeated attempts at fraud'
const service = 'needed to provide the service, and for nothing after that'
const consent = 'consent to face comparison, which ends with its purpose'
const security = 'legitimate interest: to protect accounts'

export const shippedRetention: RetentionTable = RetentionTable.parse({
  'evidence.verified': {
    what: 'Documents, pictures, readings and checks of approved visits',
    term: { amount: 5, unit: 'years' },
    start: 'verificationEnded',
    reason: aml,
    by: 'job',
  },
  'evidence.refused': {
    what: 'Documents, pictures, readings and checks of refused visits',
    term: { amount: 12, unit: 'months' },
    start: 'decided',
    reason: disputes,
    by: 'job',
  },
  'evidence.unfinished': {
    what: 'Whatever was shown in a visit that was not handed in, with the visit itself',
    term: { amount: 30, unit: 'days' },
    start: 'lastTouched',
    reason: service,
    by: 'sweep',
  },
  'evidence.reuse': {
    what: 'What passed in a refused visit, for use in the next visit about the same',
    term: { amount: 30, unit: 'days' },
    start: 'decided',
    reason: service,
    by: 'sweep',
  },
  'answers.verified': {
    what: 'Answers and typed details of approved visits, and what companies handed in',
    term: { amount: 5, unit: 'years' },
    start: 'verificationEnded',
    reason: aml,
    by: 'job',
  },
  'answers.refused': {
    what: 'Answers and typed details of refused visits, and what companies handed in',
    term: { amount: 12, unit: 'months' },
    start: 'decided',
    reason: disputes,
    by: 'job',
  },
  'answers.unfinished': {
    what: 'Answers and typed details of visits that were not handed in',
    term: { amount: 30, unit: 'days' },
    start: 'lastTouched',
    reason: service,
    by: 'sweep',
  },
  'faces.verified': {
    what: 'Face templates of people who are verified nowhere any more',
    term: { amount: 30, unit: 'days' },
    start: 'verificationEnded',
    reason: consent,
    by: 'job',
  },
  'faces.refused': {
    what: 'Face templates of refused visits',
    term: 'atOnce',
    start: 'decided',
    reason: consent,
    by: 'sweep',
  },
  'faces.unfinished': {
    what: 'Face templates of visits that were not handed in',
    term: { amount: 30, unit: 'days' },
    start: 'lastTouched',
    reason: consent,
    by: 'sweep',
  },
  'faces.withdrawn': {
    what: 'Face templates after consent was withdrawn; deleted in the same moment, and looked for again by the job',
    term: 'atOnce',
    start: 'withdrawn',
    reason: consent,
    by: 'job',
  },
  'companies.form': {
    what: 'The form of a company that is not verified and has no submission left',
    term: { amount: 180, unit: 'days' },
    start: 'lastTyped',
    reason: service,
    by: 'job',
  },
  'accounts.restricted': {
    what: 'Everything about a person whose deletion request was answered with a restriction',
    term: 'atOnce',
    start: 'restrictionEnded',
    reason: 'the law that the answer names',
    by: 'job',
  },
  'keys.erased': {
    what: 'Blind indexes of documents and companies of other accounts that were erased',
    term: 'atOnce',
    start: 'erased',
    reason: fraud,
    by: 'job',
  },
  'keys.blacklisted': {
    what: 'Blind indexes of documents and companies of blacklisted accounts that were erased',
    term: { amount: 10, unit: 'years' },
    start: 'erased',
    reason: fraud,
    by: 'job',
  },
  chats: {
    what: 'Conversations with the desk',
    term: { amount: 24, unit: 'months' },
    start: 'lastMessage',
    reason: disputes,
    by: 'job',
  },
  'visits.unopened': {
    what: 'Visits whose frame was never opened',
    term: { amount: 1, unit: 'hours' },
    start: 'begun',
    reason: service,
    by: 'sweep',
  },
  'uploads.unfinished': {
    what: 'Uploads that were not completed',
    term: { amount: 24, unit: 'hours' },
    start: 'begun',
    reason: service,
    by: 'sweep',
  },
  'uploads.unused': {
    what: 'Uploaded files on which nothing rests',
    term: { amount: 7, unit: 'days' },
    start: 'received',
    reason: service,
    by: 'sweep',
  },
  'uploads.draft': {
    what: 'Uploaded files that only the draft of a company names',
    term: { amount: 180, unit: 'days' },
    start: 'lastTyped',
    reason: service,
    by: 'sweep',
  },
  readingFailures: {
    what: 'Digests of files that could not be read',
    term: { amount: 1, unit: 'hours' },
    start: 'happened',
    reason: security,
    by: 'sweep',
  },
  codes: {
    what: 'Codes by mail and text message, solved captchas, sign-in tickets',
    term: 'atOnce',
    start: 'expired',
    reason: security,
    by: 'sweep',
  },
  tries: {
    what: 'Counts of wrong codes and passwords',
    term: { amount: 1, unit: 'days' },
    start: 'lastUsed',
    reason: security,
    by: 'sweep',
  },
  devices: {
    what: 'Devices from which somebody has signed in',
    term: { amount: 180, unit: 'days' },
    start: 'lastUsed',
    reason: security,
    by: 'sweep',
  },
  sessions: {
    what: 'Sessions, and tokens of frames',
    term: 'atOnce',
    start: 'expired',
    reason: security,
    by: 'sweep',
  },
  usage: {
    what: 'Clicks and views without a name',
    term: { amount: 90, unit: 'days' },
    start: 'happened',
    reason: 'legitimate interest: to see where people give up',
    by: 'sweep',
  },
  'webhooks.outbox': {
    what: 'Events in the webhook outbox; those that an endpoint in use still waits for stay',
    term: { amount: 90, unit: 'days' },
    start: 'happened',
    reason: 'needed to deliver events, and to deliver them again when you ask for it',
    by: 'job',
  },
  'webhooks.setAside': {
    what: 'Notes of webhook deliveries that were given up',
    term: { amount: 90, unit: 'days' },
    start: 'happened',
    reason: 'needed to deliver events again when you ask for it',
    by: 'job',
  },
  'standIn.mail': {
    what: 'Mail and text messages in the mailbox of the stand-in exchange',
    term: { amount: 30, unit: 'days' },
    start: 'sent',
    reason: service,
    by: 'job',
  },
  logs: {
    what: 'Log lines (they name accounts and addresses)',
    term: { amount: 90, unit: 'days' },
    start: 'written',
    reason: security,
    by: 'collector',
  },
  backups: {
    what: 'Backups, which hold what was removed since they were made',
    term: { amount: 35, unit: 'days' },
    start: 'written',
    reason: 'needed to restore the service',
    by: 'operator',
  },
  record: {
    what: 'Events, consents, votes, views, acts of operators and the ledger; an erasure makes their contents unreadable',
    term: 'kept',
    start: 'happened',
    reason: 'anti-money-laundering law: decisions must be provable; no document and no picture is among them',
    by: 'noOne',
  },
})

const minuteMs = 60_000
const lengths = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

/** What began at this moment or earlier is due. Undefined: it never is. Never early: where a month is shorter, the day counts as reached later. */
export const dueSince = (term: RetentionTerm, now: Date): Date | undefined => {
  if (term === 'kept') return undefined
  if (term === 'atOnce') return now
  const { amount, unit } = term
  if (unit !== 'months' && unit !== 'years') return new Date(now.getTime() - amount * lengths[unit])
  const back = unit === 'years' ? amount * 12 : amount
  const day = now.getUTCDate()
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - back)
  const last = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(day, last))
  return since
}

/** Of a term that is a fixed time. */
export const termMs = (term: RetentionTerm): number => {
  if (term === 'atOnce') return 0
  if (term === 'kept' || term.unit === 'months' || term.unit === 'years')
    throw new Error('this term must be given in days, hours or minutes')
  return term.amount * lengths[term.unit]
}

/** What the consent step and the data page tell. */
export interface ToldTerms {
  readonly verified: Term
  readonly refused: Term
  readonly unfinished: Term
  readonly faces: Term
}

export const toldTermsOf = (table: RetentionTable): ToldTerms => ({
  verified: Term.parse(table['evidence.verified'].term),
  refused: Term.parse(table['evidence.refused'].term),
  unfinished: Term.parse(table['evidence.unfinished'].term),
  faces: Term.parse(table['faces.verified'].term),
})

export const toldTerms: ToldTerms = toldTermsOf(shippedRetention)

/** For how many months blind indexes stay after an erasure; 0: they go with the rest. */
export const monthsAfterErasure = (id: 'keys.blacklisted' | 'keys.erased', table: RetentionTable = shippedRetention): number => {
  const { term } = table[id]
  if (term === 'atOnce') return 0
  const { amount, unit } = Term.parse(term)
  return unit === 'years' ? amount * 12 : unit === 'months' ? amount : Math.ceil(amount / 30)
}

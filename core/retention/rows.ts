// Every kind of data that is kept, when its retention period starts, and what removes it. A row without a period takes it from the policy.
import type { RetentionRow } from './retention.ts'

const service = 'needed to provide the service, and for nothing after that'
const consent = 'consent to face comparison, which ends with its purpose'
const security = 'legitimate interest: to protect accounts'

export const retentionRows = {
  'evidence.verified': {
    what: 'Documents, pictures, readings and checks of approved visits',
    start: 'verificationEnded',
    by: 'job',
  },
  'evidence.refused': {
    what: 'Documents, pictures, readings and checks of refused visits',
    start: 'decided',
    by: 'job',
  },
  'evidence.unfinished': {
    what: 'Whatever was shown in a visit that was not submitted, with the visit itself',
    start: 'lastTouched',
    by: 'sweep',
  },
  'evidence.reuse': {
    what: 'Evidence that passed in a refused visit, for reuse in the next visit for the same purpose',
    start: 'decided',
    by: 'sweep',
  },
  'answers.verified': {
    what: 'Answers and typed details of approved visits, and what companies submitted',
    start: 'verificationEnded',
    by: 'job',
  },
  'answers.refused': {
    what: 'Answers and typed details of refused visits, and what companies submitted',
    start: 'decided',
    by: 'job',
  },
  'answers.unfinished': {
    what: 'Answers and typed details of visits that were not submitted',
    start: 'lastTouched',
    by: 'sweep',
  },
  'faces.verified': {
    what: 'Face templates of people who are verified nowhere any more',
    start: 'verificationEnded',
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
    what: 'Face templates of visits that were not submitted',
    start: 'lastTouched',
    by: 'sweep',
  },
  'faces.withdrawn': {
    what: 'Face templates after consent was withdrawn; deleted at that moment, and checked again by the job',
    term: 'atOnce',
    start: 'withdrawn',
    reason: consent,
    by: 'job',
  },
  'companies.form': {
    what: 'The form of a company that is not verified and has no submission left',
    start: 'lastTyped',
    by: 'job',
  },
  'visitors.unmatched': {
    what: 'Everything about a visitor of a company’s link who was not found among its people; after a refusal, as long as its evidence',
    term: { amount: 30, unit: 'days' },
    start: 'begun',
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
    start: 'erased',
    by: 'job',
  },
  'keys.blacklisted': {
    what: 'Blind indexes of documents and companies of blacklisted accounts that were erased',
    start: 'erased',
    by: 'job',
  },
  chats: {
    what: 'Conversations with the desk',
    start: 'lastMessage',
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
    what: 'Uploaded files that nothing refers to',
    term: { amount: 7, unit: 'days' },
    start: 'received',
    reason: service,
    by: 'sweep',
  },
  'uploads.draft': {
    what: 'Uploaded files that only the draft of a company names',
    start: 'lastTyped',
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
  'transfers.tried': {
    what: 'Identity transfers that were attempted and not completed',
    term: { amount: 30, unit: 'days' },
    start: 'lastUsed',
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
    what: 'Devices that were used to sign in',
    start: 'lastUsed',
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
    start: 'happened',
    by: 'sweep',
  },
  'webhooks.outbox': {
    what: 'Events in the webhook outbox; those that an endpoint in use still waits for, and those that were given up, stay',
    start: 'happened',
    by: 'job',
  },
  'webhooks.setAside': {
    what: 'Webhook deliveries that were given up, with their events',
    start: 'happened',
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
    start: 'written',
    by: 'collector',
  },
  backups: {
    what: 'Backups, which hold what was removed since they were made',
    start: 'written',
    by: 'operator',
  },
  record: {
    what: 'Events, consents, votes, views, acts of operators and the ledger; an erasure makes their contents unreadable',
    term: 'kept',
    start: 'happened',
    reason: 'anti-money-laundering law: decisions must be provable; no document and no picture is among them',
    by: 'noOne',
  },
} as const satisfies Record<string, RetentionRow | Omit<RetentionRow, 'term' | 'reason'>>

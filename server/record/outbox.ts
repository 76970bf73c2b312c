// The exchange's view of an event: a type, a moment, numbers. Nothing personal except the account number.
import type { AccountEvent, AccountEventKind } from '@bonafide/core/events'
import { isPartySubject } from '@bonafide/core/rules/company/related/party-subject'
import { errorStatusOf, levelOf, type Standing } from '@bonafide/core/standing'
import type { Tx } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { chainWritten, ledgerRow } from './ledger/ledger-row.ts'

/** The job that delivers events: its payload is `{ subject }`. */
export const deliverJob = 'webhooks.deliver'

/** The exchange’s name for each event. */
export const webhookTypes = {
  levelAsked: 'level.asked',
  levelSubmitted: 'level.submitted',
  levelContested: 'level.contested',
  levelApproved: 'level.approved',
  levelRejected: 'level.rejected',
  supplementWithdrawn: 'level.withdrawn',
  levelExpired: 'level.expired',
  levelLeftUnconfirmed: 'level.unconfirmed',
  detailsAccepted: 'details.accepted',
  reviewAlerted: 'review.alerted',
  resetRequested: 'reset.requested',
  verificationReset: 'verification.reset',
  accountBlacklisted: 'account.blacklisted',
  accountUnblacklisted: 'account.unblacklisted',
  foundVerifiedElsewhere: 'account.verified_elsewhere',
  clearedOfVerifiedElsewhere: 'account.cleared',
  identityReleased: 'identity.released',
  identityTransferredOut: 'identity.transferred_out',
  identityTransferredIn: 'identity.transferred_in',
  transferDisputed: 'transfer.disputed',
  transferDisputeSettled: 'transfer.settled',
  privacyNoticeAcknowledged: 'consent.privacy_notice',
  biometricsConsented: 'consent.biometrics_given',
  biometricsRefused: 'consent.biometrics_refused',
  biometricsWithdrawn: 'consent.biometrics_withdrawn',
  relatedPartiesInformed: 'company.related_parties_informed',
  recognitionAgreed: 'consent.recognition_given',
  recognitionWithdrawn: 'consent.recognition_withdrawn',
  partyRecognised: 'company.party_recognised',
  dataDownloaded: 'data.downloaded',
  detailsRead: 'details.read',
  dataExported: 'data.exported',
  deletionRequested: 'deletion.requested',
  deletionRequestWithdrawn: 'deletion.withdrawn',
  deletionRestricted: 'deletion.restricted',
  deletionRefused: 'deletion.refused',
  personErased: 'account.erased',
} as const satisfies Record<AccountEventKind, string>

interface AppendedEvent {
  readonly id: string
  readonly subject: string
  readonly sequence: number
  readonly event: AccountEvent
  readonly standing: Standing
  readonly at: Date
}

/** Excluded, since a back end that reads details at every event would trigger itself endlessly. */
export const unpublished: ReadonlySet<AccountEventKind> = new Set<AccountEventKind>(['detailsRead'])

/** The exchange only knows accounts: it learns about a company's people through the company's own events. */
export const putInOutbox = async (tx: Tx, jobs: Jobs, appended: AppendedEvent): Promise<void> => {
  if (isPartySubject(appended.subject) || unpublished.has(appended.event.kind)) return
  const { id, subject, sequence, at } = appended
  const inserted = tx.insertInto('record_outbox').values({ id, subject, sequence, at, body: webhookBody(appended) })
  chainWritten(tx, 'record_outbox', await inserted.returning(ledgerRow('record_outbox')).execute())
  await queueDelivery(tx, jobs, { subject })
}

/** One waiting job per subject is enough: it queues everything undelivered. */
const queueDelivery = (tx: Tx, jobs: Jobs, { subject }: { subject: string }): Promise<void> =>
  jobs.add(tx, deliverJob, { subject }, { key: `${deliverJob}:${subject}` })

export const webhookBody = ({ subject, event, standing, at }: Pick<AppendedEvent, 'subject' | 'event' | 'standing' | 'at'>): string =>
  JSON.stringify({
    type: webhookTypes[event.kind],
    timestamp: at.toISOString(),
    data: {
      account: subject,
      ...('level' in event ? { level: event.level } : {}),
      ...transferOf(event),
      level1Flag: levelOf(standing, 'basic').flag,
      level2Flag: levelOf(standing, 'intermediate').flag,
      level3Flag: levelOf(standing, 'enhanced').flag,
      errorStatus: errorStatusOf(standing),
    },
  })

/** The number by which the exchange pairs the events of two accounts. `reversed`: two reviewers took the transfer back. */
const transferOf = (event: AccountEvent): Readonly<Record<string, string | boolean>> => {
  const reversed = 'reversed' in event ? event.reversed : 'reversal' in event && event.reversal === true
  const { kind } = event
  if (kind === 'identityTransferredOut') return { transfer: event.transfer, to: event.to, reversed }
  if (kind === 'identityTransferredIn') return { transfer: event.transfer, from: event.from, reversed }
  if (kind === 'transferDisputeSettled') return { transfer: event.transfer, reversed }
  return kind === 'transferDisputed' ? { transfer: event.transfer } : {}
}

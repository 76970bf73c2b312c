// Every migration, in order. A list rather than a folder read at run time, since it has to fit into one bundled file.
import type { Migration } from 'kysely'
import * as record from './migrations/to-0012/0001-record.ts'
import * as sessions from './migrations/to-0012/0002-sessions.ts'
import * as codes from './migrations/to-0012/0004-codes.ts'
import * as reviewers from './migrations/to-0012/0005-reviewers.ts'
import * as standing from './migrations/to-0012/0006-standing.ts'
import * as chat from './migrations/to-0012/0007-chat.ts'
import * as usage from './migrations/to-0012/0008-usage.ts'
import * as visits from './migrations/to-0012/0009-visits.ts'
import * as evidence from './migrations/to-0012/0010-evidence.ts'
import * as companies from './migrations/to-0012/0011-companies.ts'
import * as fileReasons from './migrations/to-0012/0012-file-reasons.ts'
import * as signInLimits from './migrations/to-0021/0013-sign-in-limits.ts'
import * as ledger from './migrations/to-0021/0014-ledger.ts'
import * as keysKeptApart from './migrations/to-0021/0015-keys-kept-apart.ts'
import * as webhookCircuits from './migrations/to-0021/0016-webhook-circuits.ts'
import * as readingFailures from './migrations/to-0021/0017-reading-failures.ts'
import * as insiders from './migrations/to-0021/0018-insiders.ts'
import * as archive from './migrations/to-0021/0019-archive.ts'
import * as deletion from './migrations/to-0021/0020-deletion.ts'
import * as retention from './migrations/to-0021/0021-retention.ts'
import * as challengeSteps from './migrations/0023-challenge-steps.ts'
import * as challengeLight from './migrations/0024-challenge-light.ts'
import * as tilts from './migrations/0025-tilts.ts'
import * as sharedQueue from './migrations/0026-shared-queue.ts'
import * as verifiedAt from './migrations/0027-verified-at.ts'
import * as paperReadings from './migrations/0031-paper-readings.ts'
import * as policy from './migrations/0033-policy.ts'
import * as exchangeSession from './migrations/0036-exchange-session.ts'
import * as undatedVerifications from './migrations/0041-undated-verifications.ts'
import * as oidc from './migrations/0045-oidc.ts'
import * as wrappedColumns from './migrations/0047-wrapped-columns.ts'
import * as supplementRequests from './migrations/0050-supplement-requests.ts'
import * as parties from './migrations/0051-parties.ts'
import * as partyDocuments from './migrations/0052-party-documents.ts'
import * as recognitions from './migrations/0053-recognitions.ts'
import * as companyTerms from './migrations/0054-company-terms.ts'
import * as transfers from './migrations/0056-transfers.ts'
import * as transferCases from './migrations/0057-transfer-cases.ts'
import * as partner from './migrations/0060-partner.ts'
import * as blobIntents from './migrations/0070-blob-intents.ts'
import * as outboxPruned from './migrations/0071-outbox-pruned.ts'
import * as faceChanges from './migrations/0075-face-changes.ts'
import * as sumsub from './migrations/0080-sumsub.ts'

export type Migrations = Readonly<Record<string, Migration>>

export const migrations: Migrations = {
  '0001-record': record,
  '0002-sessions': sessions,
  '0004-codes': codes,
  '0005-reviewers': reviewers,
  '0006-standing': standing,
  '0007-chat': chat,
  '0008-usage': usage,
  '0009-visits': visits,
  '0010-evidence': evidence,
  '0011-companies': companies,
  '0012-file-reasons': fileReasons,
  '0013-sign-in-limits': signInLimits,
  '0014-ledger': ledger,
  '0015-keys-kept-apart': keysKeptApart,
  '0016-webhook-circuits': webhookCircuits,
  '0017-reading-failures': readingFailures,
  '0018-insiders': insiders,
  '0019-archive': archive,
  '0020-deletion': deletion,
  '0021-retention': retention,
  '0023-challenge-steps': challengeSteps,
  '0024-challenge-light': challengeLight,
  '0025-tilts': tilts,
  '0026-shared-queue': sharedQueue,
  '0027-verified-at': verifiedAt,
  '0031-paper-readings': paperReadings,
  '0033-policy': policy,
  '0036-exchange-session': exchangeSession,
  '0041-undated-verifications': undatedVerifications,
  '0045-oidc': oidc,
  '0047-wrapped-columns': wrappedColumns,
  '0050-supplement-requests': supplementRequests,
  '0051-parties': parties,
  '0052-party-documents': partyDocuments,
  '0053-recognitions': recognitions,
  '0054-company-terms': companyTerms,
  '0056-transfers': transfers,
  '0057-transfer-cases': transferCases,
  '0060-partner': partner,
  '0070-blob-intents': blobIntents,
  '0071-outbox-pruned': outboxPruned,
  '0075-face-changes': faceChanges,
  '0080-sumsub': sumsub,
}

/** The stand-in's migrations. Some used to be here, so a database may have applied them even without the stand-in. */
export const isOfStandIn = (name: string): boolean => name.includes('stand-in') || name === '0022-anti-phishing-code'

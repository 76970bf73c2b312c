import { levelOf, type Standing, submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { type PendingSubmission, selectLastSubmission } from './visits.sql.ts'

/** The lowest pending level counts, since the higher levels wait for it. */
const levelsUpwards = ['basic', 'intermediate', 'business', 'businessAdvanced'] as const

/** The submission of the level under review; undefined if there is none, or its visit is gone. An account without one costs no query. */
export async function pendingSubmissionOf(
  services: Pick<Services, 'db'>,
  account: AccountId,
  standing: Standing,
): Promise<PendingSubmission | undefined> {
  const stateOf = (level: (typeof levelsUpwards)[number]) =>
    (level === 'business' ? submissionStanding(standing) : levelOf(standing, level)).flag
  const pending = levelsUpwards.find((level) => stateOf(level) === verification.pending)
  return pending === undefined ? undefined : transact(services.db, (tx) => selectLastSubmission(tx, account, pending))
}

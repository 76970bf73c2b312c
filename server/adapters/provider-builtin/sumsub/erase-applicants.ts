import { InternalError } from '@bonafide/core/refusal'
import type { AccountId } from '../../../ports/exchange.ts'
import type { Services } from '../../../services.ts'
import { deleteApplicant, selectApplicantsOf } from './applicants.sql.ts'
import { sumsubApi } from './sumsub-api.ts'

/** Longer than a widget token is valid: within this time, an unused one can still create an applicant. */
const tokenMs = 15 * 60_000

/** Deactivates every applicant of this account. Sumsub deletes what it stores after the retention period agreed with it. */
export const eraseApplicants = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  account: AccountId,
  now: Date = new Date(),
): Promise<void> => {
  const rows = await selectApplicantsOf(db.kysely, account)
  if (rows.length === 0) return
  if (config.sumsub === undefined)
    throw new InternalError(
      'Sumsub has applicants of an erased account, but is no longer configured: set SUMSUB_APP_TOKEN again until they are deactivated',
    )
  const api = sumsubApi(config.sumsub)
  let mayBeCreated = false
  for (const { visit, applicant, begun_at: begun } of rows) {
    // The applicant's ID is unknown if Sumsub has not answered about it yet.
    const id = applicant ?? (await api.applicant(visit))?.id
    if (id === undefined && now.getTime() - begun.getTime() < tokenMs) mayBeCreated = true
    else {
      if (id !== undefined) await api.deactivate(id)
      await deleteApplicant(db.kysely, visit)
    }
  }
  if (mayBeCreated) throw new InternalError('a token of the widget is still valid and could create an applicant: the job is retried')
}

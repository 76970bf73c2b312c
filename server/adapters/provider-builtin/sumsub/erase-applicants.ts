import type { Services } from '../../../services.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { deleteApplicant, selectApplicantsOf } from './applicants.sql.ts'
import { sumsubApi } from './sumsub-api.ts'

/** Deactivates every applicant of this account. What Sumsub stores ends by the retention that is agreed with it. */
export const eraseApplicants = async ({ db, config }: Pick<Services, 'db' | 'config'>, account: AccountId): Promise<void> => {
  const rows = await selectApplicantsOf(db.kysely, account)
  if (rows.length === 0) return
  if (config.sumsub === undefined) throw new Error('Sumsub is not set up any more, and has applicants of an erased account')
  const api = sumsubApi(config.sumsub)
  for (const { visit, applicant } of rows) {
    // Its name is unknown if no answer about it has arrived yet.
    const id = applicant ?? (await api.applicant(visit))?.id
    if (id !== undefined) await api.deactivate(id)
    await deleteApplicant(db.kysely, visit)
  }
}

// A visit that was begun and not submitted: the home page continues it, after a reload and on another device.
import type { BegunVisit } from '@bonafide/core/calls/status'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readBegun } from './begun-visit.sql.ts'

/** Returns the visit that was opened last. Null if there is none, or nothing was done in it yet. */
export const begunVisitOf = async (
  services: Pick<Services, 'db' | 'provider' | 'clock' | 'policy'>,
  account: AccountId,
): Promise<BegunVisit | null> => {
  const begun = await readBegun(services.db, account)
  if (begun === undefined) return null
  const next = await services.provider.next({ visit: begun.visit, account, at: services.clock(), policy: services.policy })
  return next === null || next.at === 1 ? null : { purpose: begun.purpose, ...next }
}

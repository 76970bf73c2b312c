import { levelOf, type Standing, submissionStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { selectSentAt } from './visits.sql.ts'

/** The lowest pending level counts: the ones above wait for it. */
const rungs = ['basic', 'intermediate', 'business', 'businessAdvanced'] as const

/** When the level that is under review was sent; undefined where none is, or the visit is gone. Most accounts wait for nothing, and cost no query. */
export async function sentAtOf(house: Pick<House, 'db'>, account: AccountId, standing: Standing): Promise<Date | undefined> {
  const stateOf = (rung: (typeof rungs)[number]) => (rung === 'business' ? submissionStanding(standing) : levelOf(standing, rung)).flag
  const pending = rungs.find((rung) => stateOf(rung) === verification.pending)
  return pending === undefined ? undefined : transact(house.db, (tx) => selectSentAt(tx, account, pending))
}

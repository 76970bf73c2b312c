import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { historyOf } from '../record/history.ts'

/** The other account with which the person was found to be verified; only the record names it. */
export const otherAccountOf = async (tx: Tx, services: Pick<Services, 'keys'>, account: AccountId): Promise<AccountId | null> => {
  const history = await historyOf(tx, services, account)
  const found = history.findLast(({ kind }) => kind === 'foundVerifiedElsewhere')?.event
  return found?.kind === 'foundVerifiedElsewhere' ? (found.other ?? null) : null
}

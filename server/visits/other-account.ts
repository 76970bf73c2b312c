import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { historyOf } from '../record/history.ts'

/** The account with which the person was found verified; only the record knows it. */
export const otherAccountOf = async (tx: Tx, house: Pick<House, 'keys'>, account: AccountId): Promise<AccountId | null> => {
  const told = await historyOf(tx, house, account)
  const found = told.findLast(({ kind }) => kind === 'foundVerifiedElsewhere')?.event
  return found?.kind === 'foundVerifiedElsewhere' ? (found.other ?? null) : null
}

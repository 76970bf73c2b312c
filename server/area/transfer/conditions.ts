// The current conditions of a transfer. They are checked before each step, without locks, and again inside the transaction.
import { Refusal } from '@bonafide/core/refusal'
import { transferFundsRefusal } from '@bonafide/core/rules/transfer/funds'
import { isVerifiedCompany, transferSourceRefusal } from '@bonafide/core/rules/transfer/source'
import { transferTargetRefusal } from '@bonafide/core/rules/transfer/target'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Account, AccountId, TransferFacts } from '../../ports/exchange.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { openProceduresOf } from '../../visits/transfers/open-things.ts'
import { isWithReviewers, selectHeld } from '../../visits/transfers/transfers.sql.ts'

export const mustBeEnabled = ({ policy }: Pick<Services, 'policy'>): void => {
  if (!policy.content.transfer.enabled) throw new Refusal('transfer.disabled')
}

/** The exchange's current facts. If it no longer has the account, the session is invalid. */
export const ownAccount = async ({ exchange }: Pick<Services, 'exchange'>, id: AccountId): Promise<Account> => {
  const account = await exchange.account(id)
  if (account === undefined) throw new Refusal('session.none')
  return account
}

/**
 * Returns null if nothing on our side prevents a transfer. Only one transfer is reviewed at a time, but a transfer that waits for a face
 * gives way to another target.
 */
export const ownSourceRefusal = async (tx: Tx, { account, at }: { account: Account; at: Date }): Promise<Refusal | null> => {
  const standing = await readStandingWithin(tx, account.userId)
  const open = await openProceduresOf(tx, account.userId, { company: isVerifiedCompany(standing) })
  const why = transferSourceRefusal({ standing, open, account: flagsOf(account), at })
  // A face check under review is a pending level too, but the reason for it is more helpful.
  if (why !== null && why.refused !== 'level.pending') return why
  const held = await selectHeld(tx, account.userId)
  return held !== undefined && (await isWithReviewers(tx, held)) ? new Refusal('transfer.heldForReview') : why
}

export const targetRefusal = async (tx: Tx, { account, at }: { account: Account; at: Date }): Promise<Refusal | null> => {
  const standing = await readStandingWithin(tx, account.userId)
  const open = await openProceduresOf(tx, account.userId, { company: false })
  return transferTargetRefusal({ standing, open, account: flagsOf(account), at })
}

const flagsOf = ({ frozen, subAccount, childFlag, isFund }: Account) => ({ frozen, subAccount: subAccount || childFlag || isFund })

/** Refuses with the first reason on our side. */
export const mustBeFree = async (services: Services, of: { account: Account; at: Date }): Promise<void> => {
  const why = await transact(services.db, (tx) => ownSourceRefusal(tx, of))
  if (why !== null) throw why
}

export interface FundsCheck {
  readonly facts: TransferFacts
  /** When the exchange was asked. */
  readonly at: Date
}

/** Refuses with the exchange's first reason. */
export const mustHoldNothing = async (services: Services, account: AccountId): Promise<FundsCheck> => {
  const at = services.clock()
  const facts = await services.exchange.transferFacts(account)
  const why = transferFundsRefusal(facts, services.policy.content.transfer.balanceLimit)
  if (why !== null) throw why
  return { facts, at }
}

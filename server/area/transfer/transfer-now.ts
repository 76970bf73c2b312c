// Moves the identity completely or not at all, exactly once, and only if every condition holds at that moment.
import { Refusal } from '@bonafide/core/refusal'
import { spendCode } from '../../codes/codes.sql.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { User } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { Account, AccountId } from '../../ports/exchange.ts'
import { lockSubjects } from '../../record/append.ts'
import { holdSession } from '../../secrets/hold-session.sql.ts'
import { moveIdentity } from '../../visits/transfers/move-identity.ts'
import { notifyBothSides } from '../../visits/transfers/notify-of-transfer.ts'
import { selectDoneBy, selectHeld, selectOpenTransfer, updateTransfer } from '../../visits/transfers/transfers.sql.ts'
import { type FundsCheck, ownSourceRefusal, targetRefusal } from './conditions.ts'

interface Transferring {
  readonly who: User
  readonly pair: { readonly source: AccountId; readonly target: AccountId }
  readonly codeKey: Buffer
  /** Digests of all codes that the transfer uses up. */
  readonly spend: readonly Buffer[]
  /** Asks the exchange about orders and balances; refuses if they prevent the transfer. */
  readonly ask: () => Promise<FundsCheck>
}

/** The maximum age of the exchange's facts when the identity moves. */
const freshMs = 5_000
const dayMs = 86_400_000

/** Returns false if a condition that held when the target was checked no longer holds. */
export const transferNow = async (services: Services, transferring: Transferring): Promise<boolean> => {
  try {
    for (let tries = 0; tries < 3; tries++) {
      const funds = await transferring.ask()
      const accounts = await accountsNow(services, transferring.pair)
      const moved = await transact(services.db, (tx) => transferWithin(tx, services, transferring, { funds, ...accounts }))
      if (moved !== 'stale') return moved
    }
  } catch (error) {
    // The page has checked each of these before, so a refusal here means that something changed in between.
    if (error instanceof Refusal && error.refused.startsWith('transfer.')) return false
    throw error
  }
  throw new Refusal('exchange.failed')
}

interface TransferAccounts {
  readonly funds: FundsCheck
  readonly source: Account
  readonly target: Account
}

const accountsNow = async ({ exchange }: Services, pair: Transferring['pair']): Promise<Omit<TransferAccounts, 'funds'>> => {
  const [source, target] = await Promise.all([exchange.account(pair.source), exchange.account(pair.target)])
  if (source === undefined || target === undefined) throw new Refusal('transfer.targetRefused')
  return { source, target }
}

const transferWithin = async (
  tx: Tx,
  services: Services,
  order: Transferring,
  { funds, source, target }: TransferAccounts,
): Promise<boolean | 'stale'> => {
  const { who, pair, codeKey, spend } = order
  if (!(await holdSession(tx, who.session))) throw new Refusal('session.none')
  await lockSubjects(tx, services, [pair.source, pair.target])
  const at = services.clock()
  if (at.getTime() - funds.at.getTime() > freshMs) return 'stale'
  if ((await selectDoneBy(tx, { source: pair.source, codeKey })) !== undefined) return true
  const transfer = await selectOpenTransfer(tx, pair)
  const isOpen =
    transfer?.state === 'checked' || (transfer?.state === 'cleared' && transfer.cleared_until !== null && at < transfer.cleared_until)
  // A different code belongs to another check, which may have found no signs of misuse.
  if (transfer === undefined || !isOpen || transfer.code_key?.equals(codeKey) !== true) return false
  // A transfer that waits for a face blocks the others until their targets are checked again.
  if ((await selectHeld(tx, pair.source)) !== undefined) return false
  const why = (await ownSourceRefusal(tx, { account: source, at })) ?? (await targetRefusal(tx, { account: target, at }))
  if (why !== null) return false
  for (const digest of spend) if (!(await spendCode(tx, digest))) throw new Refusal('code.currentWrong')
  await updateTransfer(tx, transfer.id, { state: 'done', code_key: codeKey, done_at: at, cleared_until: null })
  await moveIdentity(tx, services, {
    transfer: transfer.id,
    from: pair.source,
    to: pair.target,
    by: 'account',
    at,
    factsAt: funds.at,
    restUntil: new Date(at.getTime() + services.policy.content.transfer.restDays * dayMs),
  })
  await notifyBothSides(tx, services, { transfer: transfer.id, news: 'done' })
  return true
}

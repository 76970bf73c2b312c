// Withdrawals require a verification, and above a level's daily limit the next level.
import type { withdraw } from '../../calls/wallets.ts'
import type { Rights } from '@bonafide/core/calls/status'
import type { Level } from '@bonafide/core/events'
import { addMoney, compareMoney, Money } from '@bonafide/core/money'
import type { Policy } from '@bonafide/core/policy/policy'
import { Refusal } from '@bonafide/core/refusal'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified, noLimit } from '@bonafide/core/status'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { readStandingWithin } from '@bonafide/server/record/read-standing'
import { requireWorth, walletRow } from './wallets.ts'
import { insertWithdrawal, lockWallets, sumWithdrawals, takeBalance } from './wallets.sql.ts'

const dayMs = 24 * 3_600_000

export const handleWithdraw: Handler<typeof withdraw> = async (services, { body: { asset, amount, address }, who, at }) => {
  const usdt = requireWorth(asset, amount)
  const { account } = who
  return transact(services.db, async (tx) => {
    await lockWallets(tx, account)
    const withdrawn = Money.parse(await sumWithdrawals(tx, account, new Date(at.getTime() - dayMs)))
    requireRight(rightsOf(await readStandingWithin(tx, account), services.policy.content), addMoney(withdrawn, usdt))
    const place = { account, kind: 'spot', asset } as const
    const balance = await takeBalance(tx, place, amount)
    if (balance === undefined) throw new Refusal('wallet.tooLittle')
    const id = await insertWithdrawal(tx, { account, asset, amount, usdt, address, at })
    return { id, balance: walletRow({ ...place, balance }) }
  })
}

/** `usdt`: the sum of the last day's withdrawals, including this one. */
function requireRight(rights: Rights | undefined, usdt: Money): void {
  if (rights === undefined) throw new Refusal('guide.verifyFirst')
  const limit = rights.cryptoWithdrawLimit
  if (limit === noLimit || limit === 'ALL' || limit === null) return
  if (compareMoney(usdt, Money.parse(String(limit))) > 0) throw new Refusal('guide.higherLevel')
}

/** The rights of the highest valid level, a person's or a company's: an account is verified as one of the two. */
function rightsOf(standing: Standing, { rights }: Policy): Rights | undefined {
  const holds = (level: Level): boolean => isVerified(levelOf(standing, level).flag)
  if (holds('basic')) return holds('intermediate') ? rights.level2Rights : rights.level1Rights
  if (holds('business')) return holds('businessAdvanced') ? rights.enterpriseLevel2Rights : rights.enterpriseLevel1Rights
  return undefined
}

import type { adjustBalance, deposit, prices as pricesCall, wallets } from '../../calls/wallets.ts'
import { addMoney, compareMoney, Money } from '@bonafide/core/money'
import { prices, usdtValue } from '@bonafide/core/rates/prices'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { addBalance, type BalanceRow, listBalances, listFamily, setBalance, type WalletKind } from './wallets.sql.ts'

const nothing = Money.parse('0')
/** Test funds are free but limited, because the column has a maximum. */
const maxDeposit = Money.parse('1000000')

export const handleWallets: Handler<typeof wallets> = async (services, { who }) => {
  const family = await listFamily(services.db.kysely, who.account)
  const balances = await listBalances(
    services.db.kysely,
    family.map(({ account }) => account),
  )
  const accounts = family.map((row) => {
    const own = balances.filter(({ account }) => account === row.account).map(walletRow)
    return { ...row, usdt: addMoney(nothing, ...own.map(({ usdt }) => usdt)), balances: own }
  })
  return { usdt: addMoney(nothing, ...accounts.map(({ usdt }) => usdt)), accounts }
}

export const handlePrices: Handler<typeof pricesCall> = async () => [...prices].map(([asset, usdt]) => ({ asset, usdt }))

export const handleDeposit: Handler<typeof deposit> = async (services, { body: { asset, amount }, who }) => {
  if (compareMoney(requireWorth(asset, amount), maxDeposit) > 0) throw new Refusal('amount.tooMuch', { most: maxDeposit })
  const place = { account: who.account, kind: 'spot', asset } as const
  return walletRow({ ...place, balance: await transact(services.db, (tx) => addBalance(tx, place, amount)) })
}

export const handleAdjustBalance: Handler<typeof adjustBalance> = async (services, { body: { account, kind, asset, balance }, who }) => {
  if (services.config.mode === 'production') throw new Refusal('call.unknown')
  if (!prices.has(asset)) throw new Refusal('asset.unknown')
  const family = await listFamily(services.db.kysely, who.account)
  if (!family.some((row) => row.account === account)) throw new Refusal('thing.unknown')
  await transact(services.db, (tx) => setBalance(tx, { account, kind, asset }, balance))
  return walletRow({ account, kind, asset, balance })
}

/** The value in USDT. An asset without a price and an amount of 0 are refused. */
export function requireWorth(asset: string, amount: Money): Money {
  const worth = usdtValue(asset, amount)
  if (worth === undefined) throw new Refusal('asset.unknown')
  if (compareMoney(amount, nothing) === 0) throw new Refusal('amount.none')
  return worth
}

interface WalletRow {
  readonly kind: WalletKind
  readonly asset: string
  readonly balance: string
  readonly usdt: Money
}

export const walletRow = ({ kind, asset, balance }: BalanceRow): WalletRow => ({
  kind,
  asset,
  balance,
  usdt: usdtValue(asset, Money.parse(balance)) ?? nothing,
})

// What the exchange knows about the account whose identity is to move: orders, ads, and the balances of its family of accounts.
import { addMoney, compareMoney, Money } from '../../money.ts'
import { Refusal } from '../../refusal.ts'

export interface Holding {
  readonly main: boolean
  readonly spot: boolean
  readonly usdt: Money
}

export interface FundsFacts {
  readonly pendingOrders: number
  readonly openAds: number
  readonly balances: readonly Holding[]
}

export interface HeldFunds {
  /** In the main account, outside its spot wallet. */
  readonly outsideSpot: Money
  /** In all other accounts together. */
  readonly others: Money
  readonly othersHoldSpot: boolean
}

const nothing = Money.parse('0')

export const heldFunds = (balances: readonly Holding[]): HeldFunds => {
  const sum = (some: readonly Holding[]): Money => addMoney(nothing, ...some.map(({ usdt }) => usdt))
  const others = balances.filter(({ main }) => !main)
  return {
    outsideSpot: sum(balances.filter(({ main, spot }) => main && !spot)),
    others: sum(others),
    othersHoldSpot: compareMoney(sum(others.filter(({ spot }) => spot)), nothing) > 0,
  }
}

/** Null: nothing prevents it. `limit` is in USDT; balances must be below it. */
export const transferFundsRefusal = ({ pendingOrders, openAds, balances }: FundsFacts, limit: Money): Refusal | null => {
  if (pendingOrders > 0) return new Refusal('transfer.pendingOrders')
  if (openAds > 0) return new Refusal('transfer.openAds')
  const { outsideSpot, others, othersHoldSpot } = heldFunds(balances)
  if (compareMoney(outsideSpot, limit) >= 0) return new Refusal('transfer.balanceOutsideSpot', { limit })
  if (othersHoldSpot) return new Refusal('transfer.othersHoldSpot')
  return compareMoney(others, limit) >= 0 ? new Refusal('transfer.othersBalance', { limit }) : null
}

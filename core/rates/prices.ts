// The value of an asset in USDT, for rules about balances. An asset without a price does not exist.
import { type Money, Money as MoneyShape, timesMoney } from '../money.ts'

const usdt = (amount: string): Money => MoneyShape.parse(amount)

export const prices: ReadonlyMap<string, Money> = /* @__PURE__ */ new Map([
  ['USDT', /* @__PURE__ */ usdt('1')],
  ['USDC', /* @__PURE__ */ usdt('1')],
  ['BTC', /* @__PURE__ */ usdt('64000')],
  ['ETH', /* @__PURE__ */ usdt('3200')],
  ['SOL', /* @__PURE__ */ usdt('150')],
  ['TON', /* @__PURE__ */ usdt('5')],
])

/** Undefined: the asset does not exist. */
export function usdtValue(asset: string, amount: Money): Money | undefined {
  const price = prices.get(asset)
  return price === undefined ? undefined : timesMoney(amount, price)
}

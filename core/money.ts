// Amounts are sent and stored as decimal text: 0.1 + 0.2 must be exactly 0.3.
import * as z from 'zod/mini'

const places = 18
const shape = /^(0|[1-9]\d{0,19})(?:\.(\d{1,18}))?$/

/** Never negative: debts have their own fields. */
export const Money = /* @__PURE__ */ money()
export type Money = z.infer<typeof Money>

/* @__NO_SIDE_EFFECTS__ */
function money() {
  return z.string().check(z.regex(shape)).brand<'Money'>()
}

const unitsOf = (amount: Money): bigint => {
  const [, whole = '0', fraction = ''] = shape.exec(amount) ?? []
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const moneyOf = (units: bigint): Money => {
  const digits = units.toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${digits.slice(0, -places)}${fraction && `.${fraction}`}` as Money
}

export const addMoney = (...amounts: readonly Money[]): Money => moneyOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))

/** Rounded down to 18 places, as exchanges do, so that rounding never creates value. */
export const timesMoney = (amount: Money, price: Money): Money => moneyOf((unitsOf(amount) * unitsOf(price)) / 10n ** BigInt(places))

/** Negative, zero or positive, as `sort` expects. */
export const compareMoney = (left: Money, right: Money): number => {
  const difference = unitsOf(left) - unitsOf(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

// A level's rights as rows of a table. Rows without a value are skipped; −1 is no limit; 0 and ALL are shown unchanged.
import type { Rights } from '../../calls/status.ts'
import { noLimit } from '../../status.ts'

export const rightsRowNames = ['cryptoWithdraw', 'cryptoDeposit', 'fiatDeposit', 'p2p', 'usdDeposit', 'otc', 'reviewTime'] as const
export type RightsRowName = (typeof rightsRowNames)[number]

export type RightsValue =
  | { readonly kind: 'noLimit' }
  | { readonly kind: 'all' }
  /** `day`: resets after 24 hours; null: no period. */
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: string | null; readonly period: 'day' | null }
  /** In minutes, as in the record's `reviewTime`; a text that is not a number is shown unchanged. */
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'text'; readonly text: string }

export interface RightsRow {
  readonly name: RightsRowName
  readonly value: RightsValue
  /** What applies until the level is passed; null if the record does not say. */
  readonly before: RightsValue | null
}

type Limit = Rights['otcRightLimit']

/**
 * `now`: the rights of the lowest level that is not passed. A level's own `un…` limits assume that every lower level is passed, so for
 * an account that lacks one, that lower level's limits apply today.
 */
export function rightsRows(rights: Rights, now: Rights = rights): readonly RightsRow[] {
  return rightsRowNames.flatMap((name) => {
    const { value } = cellsOf(name, rights)
    // A row has its own unit: a level without one still shows how much applies before it.
    const { before } = cellsOf(name, { ...rights, ...beforeOf(now) })
    return value === null ? [] : [{ name, value, before }]
  })
}

const beforeOf = ({ unCryptoWithdrawLimit, unCryptoDepositLimit, unFiatDepositLimit, unP2pTranLimit, unUsdDepositLimit }: Rights) => ({
  unCryptoWithdrawLimit,
  unCryptoDepositLimit,
  unFiatDepositLimit,
  unP2pTranLimit,
  unUsdDepositLimit,
})

/** Today's withdrawal limit, from the passed levels, lowest first; null if they do not say. */
export function withdrawalNow(levels: readonly { readonly passed: boolean; readonly rights: Rights }[]): RightsValue | null {
  const open = levels.findIndex(({ passed }) => !passed)
  const next = levels[open]
  if (next !== undefined) return cellsOf('cryptoWithdraw', next.rights).before
  const top = levels.at(-1)
  return top === undefined ? null : cellsOf('cryptoWithdraw', top.rights).value
}

interface Cells {
  readonly value: RightsValue | null
  readonly before: RightsValue | null
}

function cellsOf(name: RightsRowName, rights: Rights): Cells {
  const cells = (limit: Limit, unit: string | null, before: Limit): Cells => ({
    value: valueOf(limit, unit, name === 'otc' ? null : 'day'),
    before: valueOf(before, unit, 'day'),
  })
  switch (name) {
    case 'cryptoWithdraw':
      return cells(rights.cryptoWithdrawLimit, rights.cryptoWithdrawLimitUnit, rights.unCryptoWithdrawLimit)
    case 'cryptoDeposit':
      return cells(rights.cryptoDepositLimit, rights.cryptoDepositLimitUnit, rights.unCryptoDepositLimit)
    case 'fiatDeposit':
      return cells(rights.fiatDepositLimit, rights.fiatDepositLimitUnit, rights.unFiatDepositLimit)
    case 'p2p':
      return cells(rights.p2pTranLimit, rights.p2pTranLimitUnit, rights.unP2pTranLimit)
    case 'usdDeposit':
      return cells(rights.usdDepositLimit, rights.usdDepositLimitUnit, rights.unUsdDepositLimit)
    case 'otc':
      return cells(rights.otcRightLimit, null, null)
    case 'reviewTime':
      return { value: timeOf(rights.reviewTime), before: null }
  }
}

function valueOf(limit: Limit, unit: string | null, period: 'day' | null): RightsValue | null {
  if (limit === null) return null
  if (limit === 'ALL') return { kind: 'all' }
  return limit === noLimit ? { kind: 'noLimit' } : { kind: 'amount', amount: limit, unit, period }
}

function timeOf(time: string | null): RightsValue | null {
  if (time === null || time === '') return null
  return /^\d+$/.test(time) ? { kind: 'minutes', minutes: Number(time) } : { kind: 'text', text: time }
}

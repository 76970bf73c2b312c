import { describe, expect, test } from 'vitest'
import type { Rights } from '../../calls/status.ts'
import { noRights, rightsPolicy } from '../../policy/rights.ts'
import { rightsRowNames, rightsRows, withdrawalNow } from './rights-rows.ts'

const none: Rights = noRights

const limits = [
  ['cryptoWithdraw', 'cryptoWithdrawLimit', 'cryptoWithdrawLimitUnit', 'unCryptoWithdrawLimit'],
  ['cryptoDeposit', 'cryptoDepositLimit', 'cryptoDepositLimitUnit', 'unCryptoDepositLimit'],
  ['fiatDeposit', 'fiatDepositLimit', 'fiatDepositLimitUnit', 'unFiatDepositLimit'],
  ['p2p', 'p2pTranLimit', 'p2pTranLimitUnit', 'unP2pTranLimit'],
  ['usdDeposit', 'usdDepositLimit', 'usdDepositLimitUnit', 'unUsdDepositLimit'],
] as const

const values = [
  [-1, { kind: 'noLimit' }],
  [0, { kind: 'amount', amount: 0, unit: 'USDT', period: 'day' }],
  ['ALL', { kind: 'all' }],
  [20_000, { kind: 'amount', amount: 20_000, unit: 'USDT', period: 'day' }],
] as const

test('a level without rights has no rows', () => expect(rightsRows(none)).toEqual([]))

test.each(limits)('%s reads its own three fields', (name, limit, unit, before) => {
  for (const [limitValue, value] of values) {
    expect(rightsRows({ ...none, [limit]: limitValue, [unit]: 'USDT' })).toEqual([{ name, value, before: null }])
    expect(rightsRows({ ...none, [limit]: 7, [unit]: 'USDT', [before]: limitValue })).toEqual([
      { name, value: { kind: 'amount', amount: 7, unit: 'USDT', period: 'day' }, before: value },
    ])
  }
  expect(rightsRows({ ...none, [limit]: 7 })).toEqual([
    { name, value: { kind: 'amount', amount: 7, unit: null, period: 'day' }, before: null },
  ])
  expect(rightsRows({ ...none, [before]: 7, [unit]: 'USDT' })).toEqual([])
})

test.each([
  [-1, { kind: 'noLimit' }],
  [0, { kind: 'amount', amount: 0, unit: null, period: null }],
  ['ALL', { kind: 'all' }],
] as const)('an OTC limit of %s is one row', (otcRightLimit, value) => {
  expect(rightsRows({ ...none, otcRightLimit })).toEqual([{ name: 'otc', value, before: null }])
})

test.each([
  ['10', { kind: 'minutes', minutes: 10 }],
  ['0', { kind: 'minutes', minutes: 0 }],
  ['1–3 days', { kind: 'text', text: '1–3 days' }],
  ['-5', { kind: 'text', text: '-5' }],
] as const)('a review time of %s is shown in minutes or as it is', (reviewTime, value) => {
  expect(rightsRows({ ...none, reviewTime })).toEqual([{ name: 'reviewTime', value, before: null }])
})

test('an empty review time is left out', () => expect(rightsRows({ ...none, reviewTime: '' })).toEqual([]))

test('rows come in one order for every level', () => {
  for (const rights of Object.values(rightsPolicy)) {
    const names = rightsRows(rights).map(({ name }) => name)
    expect(names).toEqual(rightsRowNames.filter((name) => names.includes(name)))
    expect(names.length).toBeGreaterThan(0)
  }
})

describe('with the default rights', () => {
  const { level1Rights: basic, level2Rights: intermediate } = rightsPolicy
  const daily = (amount: number) => ({ kind: 'amount', amount, unit: 'USDT', period: 'day' })

  test('while basic is not passed, intermediate is compared with the limits before basic', () => {
    const [withdrawal] = rightsRows(intermediate, basic)
    expect(withdrawal).toEqual({ name: 'cryptoWithdraw', value: daily(1_000_000), before: daily(0) })
  })

  test('once basic is passed, intermediate is compared with the limits of basic', () => {
    const [withdrawal] = rightsRows(intermediate, intermediate)
    expect(withdrawal?.before).toEqual(daily(20_000))
  })

  test('a row that the lower level does not have is compared with nothing', () => {
    expect(rightsRows(intermediate, basic).find(({ name }) => name === 'usdDeposit')?.before).toBeNull()
  })

  test.each([
    [false, false, daily(0)],
    [true, false, daily(20_000)],
    [true, true, daily(1_000_000)],
    // The lower level has expired: the higher one alone is not valid.
    [false, true, daily(0)],
  ])('with basic %s and intermediate %s withdrawals are %o', (first, second, value) => {
    expect(
      withdrawalNow([
        { passed: first, rights: basic },
        { passed: second, rights: intermediate },
      ]),
    ).toEqual(value)
  })

  test('without levels there are no rows', () => expect(withdrawalNow([])).toBeNull())
})

import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { shownLevels } from '../levels/level-view.ts'
import { currentLevel, limitsRows } from './limits.ts'

const rights = freshRecord.level1Rights
const levels = (change: Partial<StatusRecord>) => shownLevels({ ...freshRecord, showKycLevel2: 1, showKycOtc: 1, ...change })

test('the table has a row for each right of any level, and a cell for each level that has it', () => {
  const rows = limitsRows(
    levels({
      level1Rights: { ...rights, cryptoWithdrawLimit: 20_000, cryptoWithdrawLimitUnit: 'USDT', reviewTime: '10' },
      level2Rights: { ...rights, cryptoWithdrawLimit: -1 },
      otcRights: { ...rights, otcRightLimit: 'ALL' },
    }),
  )
  expect(rows.map(({ name, values }) => [name, [...values.keys()]])).toEqual([
    ['cryptoWithdraw', ['BASIC', 'INTERMEDIATE']],
    ['otc', ['OTC']],
    ['reviewTime', ['BASIC']],
  ])
})

test('the table has no rows if no level has rights', () => expect(limitsRows(levels({}))).toEqual([]))

test.each([
  [{}, undefined],
  [{ level1Flag: 2 }, 'BASIC'],
  [{ level1Flag: 2, level2Flag: 5 }, 'INTERMEDIATE'],
  [{ level1Flag: 2, level2Flag: 4 }, 'BASIC'],
  [{ level1Flag: 4, level2Flag: 2 }, undefined],
  [{ level1Flag: 2, otcStatus: 3 }, 'BASIC'],
] as const)('with %o the current level is %s', (change, level) => {
  expect(currentLevel(levels(change))).toBe(level)
})

import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { levelView, shownLevels } from './level-view.ts'

const at = (change: Partial<StatusRecord>): StatusRecord => ({ ...freshRecord, ...change })

test.each([
  [{}, ['BASIC']],
  [{ showKycLevel2: 1 }, ['BASIC', 'INTERMEDIATE']],
  [{ showKycOtc: 1 }, ['BASIC', 'OTC']],
  [{ showKycLevel2: 1, showKycOtc: 1 }, ['BASIC', 'INTERMEDIATE', 'OTC']],
] as const)('with %o the page shows the levels %o', (change, kinds) => {
  expect(shownLevels(at(change)).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['BASIC', { level1Flag: 3, level1Remark: 'one' }, 'one'],
  ['INTERMEDIATE', { level2Flag: 3, level2Remark: 'two' }, 'two'],
  ['OTC', { otcStatus: 4, otcRemark: 'three' }, 'three'],
  ['BASIC', { level1Flag: 3 }, null],
  ['BASIC', { level1Flag: 2, level1Remark: 'left over' }, null],
] as const)('%s with %o has the reason %s', (kind, change, reason) => {
  expect(levelView(kind, at(change)).reason).toBe(reason)
})

test.each([
  [{ level1Flag: 0 }, true],
  [{ level1Flag: 1 }, false],
  [{ level1Flag: 2 }, false],
  [{ level1Flag: 3 }, true],
  [{ level1Flag: 3, level1Remark: 'Too dark' }, true],
  [{ level1Flag: 0, errorStatus: 1 }, false],
  [{ level1Flag: 0, errorStatus: 2 }, false],
] as const)('basic with %o lists what to have ready: %s', (change, needs) => {
  expect(levelView('BASIC', at(change)).needs).toBe(needs)
})

test('a confirmation starts a review, and any other button starts its own level', () => {
  const review = { ...freshRecord.review, alertType: 4 as const, enableUpdate: 1 as const }
  expect(levelView('BASIC', at({ level1Flag: 2, review })).flow).toBe('review')
  expect(levelView('BASIC', at({})).flow).toBe('basic')
  expect(levelView('INTERMEDIATE', at({})).flow).toBe('intermediate')
  expect(levelView('OTC', at({})).flow).toBe('otc')
})

test.each([
  ['BASIC', { level1Flag: 3 }, true],
  ['INTERMEDIATE', { level1Flag: 3 }, false],
  ['INTERMEDIATE', { level1Flag: 2, level2Flag: 3 }, true],
  ['BASIC', { level1Flag: 2, level2Flag: 3 }, false],
  ['OTC', { otcStatus: 4 }, false],
  ['BASIC', { level1Flag: 3, errorStatus: 1 }, false],
  ['BASIC', { level1Flag: 3, errorStatus: 2 }, false],
] as const)('%s with %o offers manual verification: %s', (kind, change, offered) => {
  expect(levelView(kind, at({ ...change, showManualKyc: 1 })).manual).toBe(offered)
  expect(levelView(kind, at(change)).manual).toBe(false)
})

test.each([
  [{ level1Flag: 2, level2Flag: 2 }, 'verified', true],
  [{ level1Flag: 5, level2Flag: 2 }, 'verified', true],
  [{ level1Flag: 4, level2Flag: 2 }, 'expired', false],
  [{ level1Flag: 1, level2Flag: 2 }, null, false],
  [{ level1Flag: 4, level2Flag: 3 }, 'failed', false],
] as const)('a level counts as passed only above a valid level: with %o the badge of intermediate is %s', (change, badge, passed) => {
  expect(levelView('INTERMEDIATE', at(change))).toMatchObject({ badge, passed })
})

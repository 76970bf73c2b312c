import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { levelView, shownLevels } from './level-view.ts'

const recordWith = (change: Partial<StatusRecord>): StatusRecord => ({ ...freshRecord, ...change })

test.each([
  [{}, ['BASIC']],
  [{ showKycLevel2: 1 }, ['BASIC', 'INTERMEDIATE']],
  [{ showKycOtc: 1 }, ['BASIC', 'OTC']],
  [{ showKycLevel2: 1, showKycOtc: 1 }, ['BASIC', 'INTERMEDIATE', 'OTC']],
] as const)('with %o the page shows the levels %o', (change, kinds) => {
  expect(shownLevels(recordWith(change)).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['BASIC', { level1Flag: 3, level1Remark: 'one' }, 'one'],
  ['INTERMEDIATE', { level2Flag: 3, level2Remark: 'two' }, 'two'],
  ['OTC', { otcStatus: 4, otcRemark: 'three' }, 'three'],
  ['BASIC', { level1Flag: 3 }, null],
  ['BASIC', { level1Flag: 2, level1Remark: 'left over' }, null],
] as const)('%s with %o has the reason %s', (kind, change, reason) => {
  expect(levelView(kind, recordWith(change)).reason).toBe(reason)
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
  expect(levelView('BASIC', recordWith(change)).needs).toBe(needs)
})

test('if the review asks for a confirmation, the basic button starts the review; otherwise each button starts its own level', () => {
  const review = { ...freshRecord.review, alertType: 4 as const, enableUpdate: 1 as const }
  expect(levelView('BASIC', recordWith({ level1Flag: 2, review })).flow).toBe('review')
  expect(levelView('BASIC', recordWith({})).flow).toBe('basic')
  expect(levelView('INTERMEDIATE', recordWith({})).flow).toBe('intermediate')
  expect(levelView('OTC', recordWith({})).flow).toBe('otc')
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
  expect(levelView(kind, recordWith({ ...change, showManualKyc: 1 })).manual).toBe(offered)
  expect(levelView(kind, recordWith(change)).manual).toBe(false)
})

test.each([
  [{ level1Flag: 2, level2Flag: 2 }, 'verified', true],
  [{ level1Flag: 5, level2Flag: 2 }, 'verified', true],
  [{ level1Flag: 4, level2Flag: 2 }, 'expired', false],
  [{ level1Flag: 1, level2Flag: 2 }, null, false],
  [{ level1Flag: 4, level2Flag: 3 }, 'failed', false],
] as const)('intermediate counts as passed only while basic is valid: with %o its badge is %s', (change, badge, passed) => {
  expect(levelView('INTERMEDIATE', recordWith(change))).toMatchObject({ badge, passed })
})

import { expect, test } from 'vitest'
import { Reason } from '../../events.ts'
import { purposeRecords } from '../../purposes/index.ts'
import { purposes } from '../../purposes.ts'
import { isRejectionReasonOf, maxReasons } from './rejection-reasons.ts'

test.each(purposes)('a refusal of %s has reasons, few enough for one digit key each', (about) => {
  const { reasons } = purposeRecords[about].review
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.length).toBeLessThanOrEqual(maxReasons)
  expect(new Set(reasons).size).toBe(reasons.length)
  for (const reason of reasons) expect(Reason.safeParse(reason).success).toBe(true)
})

test('each purpose offers only its own reasons', () => {
  expect(isRejectionReasonOf('taxNumber', 'taxNumber.different')).toBe(true)
  expect(isRejectionReasonOf('basic', 'taxNumber.different')).toBe(false)
  expect(isRejectionReasonOf('basic', 'length')).toBe(false)
})

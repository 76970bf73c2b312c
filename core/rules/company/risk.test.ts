import { expect, test } from 'vitest'
import { shippedPolicy } from '../../policy/policy.ts'
import { wholeInfo } from '../../testing/companies.ts'
import { isHighRisk, thresholdOf } from './risk.ts'

test.each([
  [{}, false],
  [{ enterpriseType: 2 }, false],
  [{ enterpriseType: 3 }, false],
  [{ enterpriseType: 4 }, false],
  [{ enterpriseType: 5 }, false],
  [{ enterpriseType: 6 }, true],
  [{ enterpriseType: 7 }, true],
  [{ enterpriseType: 8 }, true],
  [{ enterpriseType: 9 }, true],
  [{ enterpriseType: null }, false],
  [{ enterpriseIndustry: 'GAMBLING' }, true],
  [{ enterpriseIndustry: 'ARMS' }, true],
  [{ enterpriseIndustry: 'MONEY_SERVICES' }, true],
  [{ enterpriseIndustry: 'PRECIOUS_METAL_TRADE' }, true],
  [{ enterpriseIndustry: 'RETAIL,GAMBLING' }, true],
  [{ enterpriseIndustry: 'RETAIL' }, false],
  [{ enterpriseIndustry: null }, false],
  [{ areaAlphaName: 'PRK' }, true],
  [{ officialAreaAlphaName: 'IRN' }, true],
  [{ areaAlphaName: '', officialAreaAlphaName: null }, false],
])('%j is a high risk: %s', (changed, expected) => {
  const info = { ...wholeInfo(changed) }
  expect(isHighRisk(info, shippedPolicy.risk)).toBe(expected)
  expect(thresholdOf(info, shippedPolicy.risk)).toBe(expected ? 10 : 25)
})

test('an empty company has the ordinary threshold', () => expect(thresholdOf({}, shippedPolicy.risk)).toBe(25))

import { expect, test } from 'vitest'
import { statusFacts, crossProduct, verifications } from '../testing/status-records.ts'
import { hasStartedBusiness, maySwitchMode, modeOf } from './mode.ts'

const business = ['enterpriseVerify', 'enterpriseVerify2', 'enterpriseVerifyUbo'] as const
const choices = ['kyc', 'kyb', 'init', undefined] as const

test.each(verifications.filter((flag) => flag !== 0).flatMap((flag) => choices.map((chosen) => [flag, chosen] as const)))(
  'a person at %i is shown as one, whatever was chosen (%s) and whatever a company did',
  (level1Flag, chosen) => {
    expect(modeOf(statusFacts({ level1Flag }), chosen)).toBe('kyc')
    expect(modeOf(statusFacts({ level1Flag, enterpriseVerify: { enterpriseKycFlag: 2 } }), chosen)).toBe('kyc')
    expect(maySwitchMode(statusFacts({ level1Flag }))).toBe(false)
  },
)

test.each(crossProduct(business, verifications))('%s at %i decides before the choice does', (name, enterpriseKycFlag) => {
  const record = statusFacts({ [name]: { enterpriseKycFlag } })
  const begun = enterpriseKycFlag !== 0
  expect(hasStartedBusiness(record)).toBe(begun)
  expect(maySwitchMode(record)).toBe(!begun)
  for (const chosen of choices) expect(modeOf(record, chosen)).toBe(begun || chosen === 'kyb' ? 'kyb' : 'kyc')
})

test.each([
  ['kyc', 'kyc'],
  ['kyb', 'kyb'],
  ['init', 'kyc'],
  [undefined, 'kyc'],
] as const)('with nothing begun, choosing %s shows %s', (chosen, mode) => expect(modeOf(statusFacts(), chosen)).toBe(mode))

import { expect, test } from 'vitest'
import { errorStatuses, statusFacts, flags, crossProduct, verifications } from '../../testing/status-records.ts'
import { businessKinds, businessLevel, type BusinessKind } from './business-level.ts'

const bound = { bindEmail: true }
const otcStatusAt = { 0: 1, 1: 2, 2: 3, 3: 4 } as const

/** A company whose level of this kind has this state. OTC knows four states. */
const company = (kind: BusinessKind, flag: 0 | 1 | 2 | 3 | 4 | 5) =>
  statusFacts({
    enterpriseVerify: { enterpriseKycFlag: kind === 'BUSINESS' ? flag : 2 },
    enterpriseVerify2: { enterpriseKycFlag: kind === 'ADVANCED' ? flag : 0 },
    enterpriseVerifyUbo: { enterpriseKycFlag: kind === 'UBO' ? flag : 0 },
    otcStatus: kind === 'OTC' ? otcStatusAt[flag as 0] : 1,
  })

const buttons = {
  0: { visible: true, label: 'start', refusal: null },
  1: { visible: false, label: 'start', refusal: 'level.pending' },
  2: { visible: false, label: 'start', refusal: 'level.passed' },
  3: { visible: true, label: 'restart', refusal: null },
  4: { visible: false, label: 'start', refusal: 'level.notOpen' },
  5: { visible: false, label: 'start', refusal: 'level.passed' },
} as const

/** An expired level is renewed as the next step, and nothing prevents it. */
const renewed = { ...buttons[4], refusal: null }

test.each(crossProduct(businessKinds, verifications).filter(([kind, flag]) => kind !== 'OTC' || flag < 4))(
  '%s at %i has the button of its state',
  (kind, flag) => {
    const level = businessLevel(kind, company(kind, flag), bound)
    const button = kind === 'BUSINESS' && flag === 4 ? renewed : buttons[flag]
    expect(level).toMatchObject({ flag, button: { ...button, disabled: false, press: 'begin' } })
  },
)

test.each(crossProduct(businessKinds, errorStatuses.slice(1)))('%s: a ban outranks everything (error status %i)', (kind, errorStatus) => {
  const record = { ...company(kind, 3), errorStatus }
  for (const bindEmail of [true, false])
    expect(businessLevel(kind, record, { bindEmail }).button).toMatchObject(
      errorStatus === 1
        ? { disabled: true, label: 'forbidden', refusal: 'kyc.blacklisted' }
        : { disabled: false, label: 'logIn', press: 'logIn', refusal: 'kyc.multiVerified' },
    )
})

test.each(businessKinds)('%s without a bound e-mail asks for one', (kind) => {
  const { button } = businessLevel(kind, company(kind, 0), { bindEmail: false })
  expect(button).toMatchObject({ visible: true, disabled: false, label: 'start', press: 'bindEmail', refusal: 'business.emailFirst' })
})

test.each(verifications)('level 2 requires business verification, here at %i', (enterpriseKycFlag) => {
  const { button } = businessLevel('ADVANCED', statusFacts({ enterpriseVerify: { enterpriseKycFlag } }), bound)
  const verified = enterpriseKycFlag === 2 || enterpriseKycFlag === 5
  expect(button).toMatchObject(
    verified ? { disabled: false, label: 'start', refusal: null } : { disabled: true, label: 'businessFirst', refusal: 'level.basicFirst' },
  )
})

test.each(flags)('each card has its own flag in the record (%i)', (flag) => {
  const shown = (kind: BusinessKind, changed: Parameters<typeof statusFacts>[0]) => businessLevel(kind, statusFacts(changed), bound).shown
  expect(shown('BUSINESS', {})).toBe(true)
  expect(shown('ADVANCED', { showKybLevel2: flag, showKycLevel2: 1 })).toBe(flag === 1)
  expect(shown('UBO', { showKybLevelUbo: flag })).toBe(flag === 1)
  expect(shown('OTC', { showKycOtc: flag })).toBe(flag === 1)
})

test.each(businessKinds)('%s is disabled while the page is busy', (kind) => {
  expect(businessLevel(kind, company(kind, 0), { bindEmail: true, busy: true }).button.disabled).toBe(true)
})

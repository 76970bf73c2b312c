import { describe, expect, test } from 'vitest'
import { errorStatuses, statusFacts, flags, crossProduct, reviewOf, verifications } from '../../testing/status-records.ts'
import { bannersOf } from './banners.ts'

const all = statusFacts({
  level1Flag: 2,
  review: reviewOf(2, 0),
  showKycLevel3: 1,
  level3Flag: 3,
  residentialReview: { alertType: 7, reviewStatus: 1 },
  enterpriseVerify: { enterpriseKycFlag: 3 },
  kybComplement: { enable: 1, status: 0 },
})

test('an account without requests sees no banner', () => {
  expect(bannersOf(statusFacts(), 'kyc')).toEqual([])
  expect(bannersOf(statusFacts(), 'kyb')).toEqual([])
})

test('a person sees their own banners, the most pressing first, and no company banners', () => {
  expect(bannersOf(all, 'kyc')).toEqual([
    { kind: 'review', word: 'expiredInReview', state: 'open', offer: 'start' },
    { kind: 'enhanced', state: 'failed', offer: 'start' },
    { kind: 'nationality', state: 'pending', offer: 'pending' },
  ])
})

test('a company sees its own banners and no person’s', () => {
  expect(bannersOf(all, 'kyb')).toEqual([{ kind: 'businessRejected' }, { kind: 'supplement', state: 'open', offer: 'start' }])
})

test.each(errorStatuses)('an account with error status %i is offered what it may start', (errorStatus) => {
  const offers = bannersOf({ ...all, errorStatus }, 'kyc').map((banner) => (banner.kind === 'businessRejected' ? null : banner.offer))
  expect(offers).toEqual(errorStatus === 0 ? ['start', 'start', 'pending'] : ['none', 'none', 'pending'])
})

describe('business', () => {
  test.each(verifications)('a company whose verification is at %i sees the refusal only at 3', (enterpriseKycFlag) => {
    const banners = bannersOf(statusFacts({ enterpriseVerify: { enterpriseKycFlag } }), 'kyb')
    expect(banners).toEqual(enterpriseKycFlag === 3 ? [{ kind: 'businessRejected' }] : [])
  })
  const states = ['open', 'pending', null, 'failed', 'open', 'open'] as const
  test.each(crossProduct(verifications, flags))('a supplement at %i is shown with its state if it is requested (%i)', (status, enable) => {
    const state = enable === 1 ? states[status] : null
    const offer = state === 'pending' ? 'pending' : 'start'
    expect(bannersOf(statusFacts({ kybComplement: { enable, status } }), 'kyb')).toEqual(
      state === null ? [] : [{ kind: 'supplement', state, offer }],
    )
  })
  const reviewed = { enterpriseVerify: { enterpriseKycFlag: 2 } } as const
  test.each([
    [0, 'open', 'start'],
    [1, 'pending', 'pending'],
    [3, 'failed', 'start'],
  ] as const)('a due review at %i is %s and offers %s', (status, state, offer) => {
    const banner = { kind: 'companyReview', word: 'expiringSoon', state, offer }
    expect(bannersOf(statusFacts({ ...reviewed, review: reviewOf(1, status) }), 'kyb')).toEqual([banner])
    expect(bannersOf(statusFacts({ ...reviewed, errorStatus: 1, review: reviewOf(1, status) }), 'kyb')).toEqual([
      { ...banner, offer: offer === 'start' ? 'none' : offer },
    ])
  })
  test.each(verifications)('only a verified company is reviewed (%i)', (enterpriseKycFlag) => {
    const banners = bannersOf(statusFacts({ enterpriseVerify: { enterpriseKycFlag }, review: reviewOf(1, 0) }), 'kyb')
    expect(banners.some(({ kind }) => kind === 'companyReview')).toBe(enterpriseKycFlag === 2 || enterpriseKycFlag === 5)
  })
  test('a banned company is asked for nothing more', () => {
    const record = statusFacts({ errorStatus: 1, kybComplement: { enable: 1, status: 0 } })
    expect(bannersOf(record, 'kyb')).toEqual([{ kind: 'supplement', state: 'open', offer: 'none' }])
  })
})

import type { StatusRecord } from '@bonafide/core/calls/status'
import { bannersOf } from '@bonafide/core/rules/alerts/banners'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'
import { words } from '../words.ts'
import { bannerText } from './banner-words.tsx'

const say = await words.load('en')
const until = '2027-06-30 22:01:02' as NonNullable<StatusRecord['level3ReviewEndTime']>
const later = '2027-07-30 22:01:02' as typeof until
const day = (at: string): string => `the day of ${at}`
const local = day(until)
const localLater = day(later)

const texts = (record: StatusRecord, mode: 'kyc' | 'kyb' = 'kyc') =>
  bannersOf(record, mode).map((banner) => {
    const { status, title, text, reason } = bannerText({ say, day }, banner, record)
    return [status, say(title), renderToStaticMarkup(<>{text}</>).replaceAll(/<[^>]+>/g, ''), reason]
  })

const review = (alertType: 1 | 2 | 3 | 7, changed: Partial<StatusRecord['review']> = {}): StatusRecord => ({
  ...freshRecord,
  level1Flag: 2,
  review: { alertType, reviewStatus: 0, enableUpdate: 1, expiredTime: until, endTime: later, remark: null, ...changed },
})
const pending = 'We’re reviewing what you sent. You don’t need to do anything now.'

test.each([
  [1, 'pending', 'Your verification expires soon', `It expires on ${local}. Verify again before then to keep your limits.`],
  [2, 'expired', 'Your verification has expired', `Update it by ${localLater} to keep your limits.`],
  [3, 'expired', 'Your verification has expired', 'Your account is limited until you verify again.'],
  [7, 'neutral', 'Add your other nationality', 'Verify again and add every nationality you hold.'],
] as const)(
  'review alert %i shows its title and text, its pending review, and the reason for a refusal',
  (alertType, status, title, text) => {
    expect(texts(review(alertType))).toEqual([[status, title, text, null]])
    expect(texts(review(alertType, { reviewStatus: 1 }))).toEqual([['pending', title, pending, null]])
    expect(texts(review(alertType, { reviewStatus: 3, remark: 'Too dark' }))).toEqual([['failed', title, text, 'Too dark']])
    expect(texts(review(alertType, { reviewStatus: 3 }))).toEqual([['failed', title, text, 'What you sent was not accepted']])
  },
)

test('the text leaves out a date that the record does not have', () => {
  for (const alertType of [1, 2] as const) {
    const [banner] = texts(review(alertType, { expiredTime: null, endTime: null }))
    expect(banner?.[2]).toMatch(/^(Verify again|Update it) soon to keep your limits\.$/)
  }
  expect(texts({ ...freshRecord, showKycLevel3: 1 })).toEqual([
    ['pending', 'We need to know more about you', 'Answer the questions about your funds.', null],
  ])
})

test.each([
  [0, 'pending', `Answer the questions about your funds by ${local}.`, null],
  [1, 'pending', pending, null],
  [3, 'failed', `Answer the questions about your funds by ${local}.`, 'Not plausible'],
  [4, 'pending', `Answer the questions about your funds by ${local}.`, null],
] as const)('due diligence with the status %i is shown as %s', (level3Flag, status, text, reason) => {
  const record: StatusRecord = { ...freshRecord, showKycLevel3: 1, level3Flag, level3ReviewEndTime: until, level3Remark: 'Not plausible' }
  expect(texts(record)).toEqual([[status, 'We need to know more about you', text, reason]])
})

test.each([
  [0, null, 'neutral', 'Have a document from that country ready.', null],
  [1, null, 'pending', pending, null],
  [3, null, 'failed', 'Have a document from that country ready.', 'What you sent was not accepted'],
  [3, 'Another country', 'failed', 'Have a document from that country ready.', 'Another country'],
] as const)('an added nationality with the status %i and the remark %s is shown as %s', (reviewStatus, remark, status, text, reason) => {
  expect(texts({ ...freshRecord, residentialReview: { alertType: 7, reviewStatus, remark } })).toEqual([
    [status, 'Add your other nationality', text, reason],
  ])
})

test('a company’s banners show the reason for a refusal and the request', () => {
  const record: StatusRecord = {
    ...freshRecord,
    enterpriseVerify: { ...freshRecord.enterpriseVerify, enterpriseKycFlag: 3, remark: 'Too old' },
    kybComplement: { enable: 1, status: 3, remark: 'A page is missing' },
  }
  const supplementText = 'Some details or documents are missing. Add them and submit.'
  expect(texts(record, 'kyb')).toEqual([
    ['failed', 'Your business verification was not approved', 'Correct your details and send them again.', 'Too old'],
    ['failed', 'We still need information about your company', supplementText, 'A page is missing'],
  ])
  expect(texts({ ...record, kybComplement: { enable: 1, status: 1, remark: null } }, 'kyb')[1]).toEqual([
    'pending',
    'We’re reviewing what you sent',
    'You don’t need to do anything now.',
    null,
  ])
})

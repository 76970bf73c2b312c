// The periodic review of a verified company.
import type { PartRemark } from '@bonafide/core/calls/company/answers'
import { realNameStatus } from '@bonafide/core/calls/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import { readPerson } from '../../record/read-standing.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { reviewOne } from '../../visits/review/review-job.ts'
import { type Applicant, basicInfo } from './testing/companies.ts'
import { approveSubmitted, casesOf, flagOf, submittedCompany, rejectSubmitted, visitOf } from './testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const dayMs = 86_400_000
const record = async ({ browser }: Applicant) => (await browser.ask(realNameStatus)).data

/** Advances the time of this review only, and runs what is due. */
const daysAfter = (company: Applicant, days: number): Promise<void> => {
  const services = { ...fixture.services, clock: () => new Date(fixture.services.clock().getTime() + days * dayMs) }
  return transact(fixture.services.db, (tx) => reviewOne(tx, services, company.account))
}
const remarkOn = async (company: Applicant, { remark, ...part }: PartRemark): Promise<void> => {
  const { rows } = await fixture.services.db.pool.query<{ reviewer: string }>(
    `insert into reviewers (name, email, email_key, password_hash, totp_secret, totp_last_step, joined_at)
     values ('Rhea', 'rhea@example.com', 'rhea@example.com', 'x', '\\x00', 0, now()) returning reviewer`,
  )
  const by = { visit: await visitOf(fixture, company), reviewer: rows[0]?.reviewer ?? '' }
  await transact(fixture.services.db, (tx) => setRemark(tx, fixture.services, { ...by, part, remark }))
}
const verified = async (registrationNumber: string): Promise<Applicant> => {
  const company = await submittedCompany(fixture, { registrationNumber })
  await approveSubmitted(fixture, company)
  await fixture.post()
  return company
}

test('an approval is valid for a year, and the company stays locked until its review', async () => {
  const company = await verified('50000001')
  const { verifiedAt, validUntil } = await record(company)
  expect(Number(validUntil?.slice(0, 4)) - Number(verifiedAt?.slice(0, 4))).toBe(1)
  expect(validUntil?.slice(4)).toBe(verifiedAt?.slice(4))
  await daysAfter(company, 330)
  expect(await company.save(1, { basicInfo })).toBe('business.locked')
  expect(await fixture.post()).toEqual([])
})

test('when the review is due, the company gets a letter, can edit its data, and stays verified while a reviewer decides', async () => {
  const company = await verified('50000002')
  const before = (await record(company)).validUntil
  await daysAfter(company, 340)
  const [letter] = await fixture.post()
  expect(letter?.subject).toMatch(/^Please review your company’s details by /)
  expect(letter?.text).toMatch(/\/verified\/kyb$/m)
  expect((await record(company)).review).toMatchObject({ alertType: 1, reviewStatus: 0, endTime: before })
  expect(
    new Set((await company.detail()).verifyFileList.flatMap(({ fileList }) => fileList.map(({ auditResult }) => auditResult))),
  ).toEqual(new Set([0]))
  expect(await company.save(1, { basicInfo: { ...basicInfo, registrationNumber: '50000002', officialAddress: 'A NEW STREET 1' } })).toBe(
    'ok',
  )
  expect(await company.submit()).toBe('ok')
  expect([await flagOf(fixture, company), (await record(company)).review.reviewStatus]).toEqual([2, 1])
  expect((await record(company)).sentAt).not.toBeNull()
  expect((await casesOf(fixture, company)).at(-1)).toMatchObject({ about: 'business', reasons: ['company.review'], decision: null })
  expect(await company.save(1, { basicInfo })).toBe('business.locked')
  await daysAfter(company, 500)
  expect(await flagOf(fixture, company)).toBe(2)
  await approveSubmitted(fixture, company)
  const after = await record(company)
  expect([await flagOf(fixture, company), after.review.alertType, after.review.reviewStatus]).toEqual([2, 0, 0])
  expect(await company.save(1, { basicInfo })).toBe('business.locked')
})

test('a company refused in its review sees the reason and remarks, corrects its data, submits again, and stays verified throughout', async () => {
  const company = await verified('50000003')
  await daysAfter(company, 340)
  // The last submission is found by its time, and the clock stands still.
  fixture.pass(1)
  expect(await company.submit()).toBe('ok')
  const remark = { step: 1, field: 'registrationAddress', index: null, remark: 'Another street' } as const
  await remarkOn(company, remark)
  expect((await company.detail()).remarks).toEqual([])
  await fixture.post()
  await rejectSubmitted(fixture, company)
  expect((await fixture.post())[0]?.subject).toBe('Corrections needed: Business verification')
  const { review, enterpriseVerify } = await record(company)
  expect([enterpriseVerify.enterpriseKycFlag, review.reviewStatus]).toEqual([2, 3])
  expect(review.remark).toContain('some of your documents')
  expect((await company.detail()).remarks).toEqual([{ ...remark, changed: false }])
  const corrected = { ...basicInfo, registrationNumber: '50000003', registrationAddress: '1 ANOTHER STREET, LONDON' }
  expect(await company.save(1, { basicInfo: corrected })).toBe('ok')
  expect((await company.detail()).remarks).toEqual([{ ...remark, changed: true }])
  fixture.pass(1)
  expect(await company.submit()).toBe('ok')
  expect([await flagOf(fixture, company), (await record(company)).review.reviewStatus]).toEqual([2, 1])
  await approveSubmitted(fixture, company)
  const { registrationAddress } = (await readPerson(fixture.services, company.account)).details
  expect([await flagOf(fixture, company), registrationAddress]).toEqual([2, corrected.registrationAddress])
})

test('a company that does not respond gets a reminder at each stage, expires after the grace period, and can submit again', async () => {
  const company = await verified('50000004')
  for (const days of [340, 367]) await daysAfter(company, days)
  expect((await fixture.post()).map(({ subject }) => subject?.replace(/ by .*/, ''))).toEqual([
    'Please review your company’s details',
    'Overdue: review your company’s details',
  ])
  expect(await flagOf(fixture, company)).toBe(2)
  await daysAfter(company, 400)
  expect((await fixture.post()).map(({ subject }) => subject)).toEqual(['Your company’s verification has expired'])
  expect(await flagOf(fixture, company)).toBe(4)
  expect(await company.submit()).toBe('ok')
  expect(await flagOf(fixture, company)).toBe(1)
})

import { keepDraft } from '@bonafide/core/calls/company/business'
import { realNameStatus } from '@bonafide/core/calls/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor } from '../../visits/testing/visitors.ts'
import { type Applicant, applicant, basicInfo, signInAgain, enterpriseInfo, filledInCompany } from './testing/companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const begun = async ({ browser }: Pick<Applicant, 'browser'>) => (await browser.ask(realNameStatus)).data.begunCompany

test('the home page shows a company’s progress, also on another device, but not to another account', async () => {
  const company = await applicant(fixture)
  expect(await begun(company)).toBeNull()
  await company.save(1, { basicInfo })
  await company.save(2, { basicInfo: enterpriseInfo })
  expect(await begun(company)).toEqual({ done: 2, of: 4 })
  expect(await begun({ browser: await signInAgain(fixture, company.account) })).toEqual({ done: 2, of: 4 })
  expect(await begun(await applicant(fixture))).toBeNull()
})

test('a company that only has a draft counts as begun until the draft is deleted', async () => {
  const company = await applicant(fixture)
  await company.browser.ask(keepDraft, { step: 1, version: 0, draft: 'ACME' })
  expect(await begun(company)).toEqual({ done: 0, of: 4 })
  await company.browser.ask(keepDraft, { step: 1, version: 1, draft: '' })
  expect(await begun(company)).toBeNull()
})

test('a company no longer counts as begun once it was submitted, or its account continues as a person', async () => {
  const company = await filledInCompany(fixture)
  expect(await begun(company)).toEqual({ done: 4, of: 4 })
  expect(await company.submit()).toBe('ok')
  expect(await begun(company)).toBeNull()
  const other = await applicant(fixture)
  await other.save(1, { basicInfo })
  await happenToVisitor(fixture, other.account, { kind: 'levelSubmitted', level: 'basic' })
  expect(await begun(other)).toBeNull()
})

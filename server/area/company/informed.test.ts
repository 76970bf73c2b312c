// The submitter of a company attests that the people named in the submission were informed.
import { submit } from '@bonafide/core/calls/company/business'
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInformed } from '../../companies/informed.ts'
import { readSubmission } from '../../companies/submission.ts'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { type Applicant, basicInfo, signInAgain, filledInCompany, institution } from './testing/companies.ts'
import { rejectSubmitted, visitOf } from './testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const attested = ({ account }: Applicant) =>
  transact(fixture.services.db, async (tx) =>
    (await historyOf(tx, fixture.services, account))
      .filter(({ kind }) => kind === 'relatedPartiesInformed')
      .map(({ by, event }) => ({ by, event })),
  )

const shownToReviewer = async (applicant: Applicant, visit?: string): Promise<CompanyShown['informed'] | undefined> => {
  const of = visit ?? (await visitOf(fixture, applicant))
  return transact(fixture.services.db, async (tx) => {
    const company = await readSubmission(tx, fixture.services, of)
    return company && readInformed(tx, { account: applicant.account, visit: of, company })
  })
}

test('an attestation without a session, or signed in as another account, is not recorded', async () => {
  const company = await filledInCompany(fixture)
  const body = { step: 4, isSubmit: 1, informed: true } as const
  expect((await fixture.browser().ask(submit, body)).code).toBe('401')
  const stranger = await filledInCompany(fixture)
  expect(verdictOf(await stranger.browser.ask(submit, { ...body, account: company.account }))).toBe('session.none')
  expect([...(await attested(company)), ...(await attested(stranger))]).toEqual([])
})

test('an attestation is stored with the notice’s version and language, and the reviewer sees its time', async () => {
  const company = await filledInCompany(fixture)
  expect(await company.submit({ informed: true })).toBe('ok')
  const { privacyNotice: version } = fixture.services.config.consent.versions
  expect(await attested(company)).toEqual([{ by: 'account', event: { kind: 'relatedPartiesInformed', version, language: 'en' } }])
  expect(await shownToReviewer(company)).toEqual({ state: 'attested', at: fixture.services.clock().toISOString() })
})

test('an attestation is stored with the language of the page', async () => {
  const company = await filledInCompany(fixture)
  const browser = await signInAgain(fixture, company.account, { language: 'ar' })
  expect(verdictOf(await browser.ask(submit, { step: 4, isSubmit: 1, informed: true }))).toBe('ok')
  expect(await attested(company)).toMatchObject([{ event: { language: 'ar' } }])
})

test('a submission without an attestation is accepted, and the reviewer sees that it is missing', async () => {
  const company = await filledInCompany(fixture)
  expect(await company.submit()).toBe('ok')
  expect(await attested(company)).toEqual([])
  expect(await shownToReviewer(company)).toEqual({ state: 'missing' })
})

test('only true counts as an attestation', async () => {
  const company = await filledInCompany(fixture)
  for (const informed of [false, 'true', 1, null]) {
    const body: object = { step: 4, isSubmit: 1, informed }
    expect((await company.browser.ask(submit, body as { step: 4; isSubmit: 1 })).code).toBe('400')
  }
  expect(await attested(company)).toEqual([])
})

test('neither a saved step nor a refused submission stores an attestation', async () => {
  const company = await filledInCompany(fixture)
  expect(await company.save(1, { basicInfo, informed: true })).toBe('ok')
  expect(await company.submit({ informed: true, basicInfo: { officialEmail: 'no address' } })).toBe('business.fieldWrong')
  expect(await attested(company)).toEqual([])
})

test('an attestation applies to one submission: the next one needs its own', async () => {
  const company = await filledInCompany(fixture)
  await company.submit({ informed: true })
  const first = await visitOf(fixture, company)
  await rejectSubmitted(fixture, company)
  fixture.pass(60_000)
  expect(await company.submit()).toBe('ok')
  expect(await shownToReviewer(company)).toEqual({ state: 'missing' })
  expect(await shownToReviewer(company, first)).toMatchObject({ state: 'attested' })
})

test('only one of two concurrent submissions stores its attestation', async () => {
  const company = await filledInCompany(fixture)
  const other = await signInAgain(fixture, company.account)
  const body = { step: 4, isSubmit: 1, informed: true } as const
  const verdicts = await Promise.all([company.submit({ informed: true }), other.ask(submit, body).then(verdictOf)])
  expect(verdicts.toSorted()).toEqual(['business.locked', 'ok'])
  expect(await attested(company)).toHaveLength(1)
})

test('a company that names only institutions has no person to inform', async () => {
  const applicant = await filledInCompany(fixture)
  const company = { ...(await institution(applicant)), individualType: [2] }
  const shown = { basicInfo: {}, individualList: [company], verifyFileList: [] } as unknown as Parameters<typeof readInformed>[1]['company']
  const informed = await transact(fixture.services.db, (tx) =>
    readInformed(tx, { account: applicant.account, visit: 'none', company: shown }),
  )
  expect(informed).toEqual({ state: 'nobodyNamed' })
})

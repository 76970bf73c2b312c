// The submitter of a company attests that the people named in it know of it.
import { submit } from '@bonafide/core/calls/company/business'
import type { CompanyShown } from '@bonafide/core/calls/desk/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInformed } from '../../companies/informed.ts'
import { readSubmission } from '../../companies/submission.ts'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { type Applicant, basicInfo, enter, filledIn, institution } from './testing/companies.ts'
import { reject, visitOf } from './testing/handed-in.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const attested = ({ account }: Applicant) =>
  transact(town.house.db, async (tx) =>
    (await historyOf(tx, town.house, account))
      .filter(({ kind }) => kind === 'relatedPartiesInformed')
      .map(({ by, event }) => ({ by, event })),
  )

const shownToReviewer = async (one: Applicant, visit?: string): Promise<CompanyShown['informed'] | undefined> => {
  const of = visit ?? (await visitOf(town, one))
  return transact(town.house.db, async (tx) => {
    const company = await readSubmission(tx, town.house, of)
    return company && readInformed(tx, { account: one.account, visit: of, company })
  })
}

test('an attestation without a session, or signed in as another account, is not recorded', async () => {
  const one = await filledIn(town)
  const body = { step: 4, isSubmit: 1, informed: true } as const
  expect((await town.browser().ask(submit, body)).code).toBe('401')
  const stranger = await filledIn(town)
  expect(verdictOf(await stranger.browser.ask(submit, { ...body, account: one.account }))).toBe('session.none')
  expect([...(await attested(one)), ...(await attested(stranger))]).toEqual([])
})

test('an attestation is kept with the version of the notice and the language, and the reviewer sees when', async () => {
  const one = await filledIn(town)
  expect(await one.handIn({ informed: true })).toBe('ok')
  const { privacyNotice: version } = town.house.config.consent.versions
  expect(await attested(one)).toEqual([{ by: 'account', event: { kind: 'relatedPartiesInformed', version, language: 'en' } }])
  expect(await shownToReviewer(one)).toEqual({ state: 'attested', at: town.house.clock().toISOString() })
})

test('the language is that of the page', async () => {
  const one = await filledIn(town)
  const browser = await enter(town, one.account, { language: 'ar' })
  expect(verdictOf(await browser.ask(submit, { step: 4, isSubmit: 1, informed: true }))).toBe('ok')
  expect(await attested(one)).toMatchObject([{ event: { language: 'ar' } }])
})

test('without the attestation the company is accepted all the same, and the reviewer sees that it is missing', async () => {
  const one = await filledIn(town)
  expect(await one.handIn()).toBe('ok')
  expect(await attested(one)).toEqual([])
  expect(await shownToReviewer(one)).toEqual({ state: 'missing' })
})

test('nothing but true is an attestation', async () => {
  const one = await filledIn(town)
  for (const informed of [false, 'true', 1, null]) {
    const body: object = { step: 4, isSubmit: 1, informed }
    expect((await one.browser.ask(submit, body as { step: 4; isSubmit: 1 })).code).toBe('400')
  }
  expect(await attested(one)).toEqual([])
})

test('saving a step attests nothing, and neither does a submission that is refused', async () => {
  const one = await filledIn(town)
  expect(await one.save(1, { basicInfo, informed: true })).toBe('ok')
  expect(await one.handIn({ informed: true, basicInfo: { officialEmail: 'no address' } })).toBe('business.fieldWrong')
  expect(await attested(one)).toEqual([])
})

test('an attestation is about one submission: the next one needs its own', async () => {
  const one = await filledIn(town)
  await one.handIn({ informed: true })
  const first = await visitOf(town, one)
  await reject(town, one)
  town.pass(60_000)
  expect(await one.handIn()).toBe('ok')
  expect(await shownToReviewer(one)).toEqual({ state: 'missing' })
  expect(await shownToReviewer(one, first)).toMatchObject({ state: 'attested' })
})

test('two submissions at the same moment: one attests', async () => {
  const one = await filledIn(town)
  const other = await enter(town, one.account)
  const body = { step: 4, isSubmit: 1, informed: true } as const
  const said = await Promise.all([one.handIn({ informed: true }), other.ask(submit, body).then(verdictOf)])
  expect(said.toSorted()).toEqual(['business.locked', 'ok'])
  expect(await attested(one)).toHaveLength(1)
})

test('a company that names only institutions has no person to inform', async () => {
  const one = await filledIn(town)
  const company = { ...(await institution(one)), individualType: [2] }
  const shown = { basicInfo: {}, individualList: [company], verifyFileList: [] } as unknown as Parameters<typeof readInformed>[1]['company']
  const informed = await transact(town.house.db, (tx) => readInformed(tx, { account: one.account, visit: 'none', company: shown }))
  expect(informed).toEqual({ state: 'nobodyNamed' })
})

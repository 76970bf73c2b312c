import { beginByLink, getSdkLink, lookAtLink, revokePartyLink, shareholder } from '@bonafide/core/calls/company/owners'
import { levelOf } from '@bonafide/core/standing'
import { AccessToken } from '@bonafide/core/values'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgedCasesOf } from '../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { applicant } from '../area/company/testing/companies.ts'
import { submittedCompany } from '../area/company/testing/submitted-companies.ts'
import { transact } from '../db/transaction.ts'
import { erasePerson } from '../record/erase.ts'
import { readStanding } from '../record/read-standing.ts'
import { forgetPerson } from '../visits/identity/forget-person.ts'
import { verdictOf, newVisitor } from '../visits/testing/visitors.ts'
import { adaTheParty, completePartyVisit, linkOf, listOf, verifyNoOf } from './testing/complete-party-visit.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

test('an altered or replaced link opens nothing, and a company gets no link of another company', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(fixture, company)
  const altered = AccessToken.parse(`${link.slice(0, -2)}AA`)
  expect(verdictOf(await fixture.frame().ask(lookAtLink, { link: altered }))).toBe('link.gone')
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link: altered }))).toBe('link.gone')
  const other = await submittedCompany(fixture)
  const foreign = { enterpriseVerifyNo: await verifyNoOf(fixture, company), kybLevel: 'UBO' } as const
  expect(verdictOf(await other.browser.ask(getSdkLink, foreign))).toBe('thing.unknown')
  const { goOn } = (await fixture.frame().ask(beginByLink, { link })).data
  const next = await linkOf(fixture, company, true)
  expect([next === link, next === (await linkOf(fixture, company))]).toEqual([false, true])
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link }))).toBe('link.gone')
  // A visitor who has already started can continue.
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link, again: goOn }))).toBe('ok')
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link: next, again: goOn }))).toBe('ok')
})

test('a company lists only its own people, a person’s account lists none, and a caller without a session is refused', async () => {
  const [first, second] = [await submittedCompany(fixture), await submittedCompany(fixture)]
  expect((await listOf(first))[0]?.enterpriseVerifyNo).not.toBe((await listOf(second))[0]?.enterpriseVerifyNo)
  const body = { kybLevel: 'UBO' } as const
  expect((await (await applicant(fixture)).browser.ask(shareholder, body)).data).toEqual([])
  expect(verdictOf(await fixture.browser().ask(shareholder, body))).toBe('session.none')
})

test('a company can revoke only its own link, and only once', async () => {
  const [owner, other] = [await submittedCompany(fixture), await submittedCompany(fixture)]
  const link = await linkOf(fixture, owner)
  const body = { enterpriseVerifyNo: await verifyNoOf(fixture, owner) }
  expect(verdictOf(await other.browser.ask(revokePartyLink, body))).toBe('thing.unknown')
  expect(verdictOf(await owner.browser.ask(revokePartyLink, { ...body, shareholderId: 'x' }))).toBe('thing.unknown')
  expect(verdictOf(await fixture.frame().ask(lookAtLink, { link }))).toBe('ok')
  const both = await Promise.all([owner.browser.ask(revokePartyLink, body), owner.browser.ask(revokePartyLink, body)])
  expect(both.map((answer) => verdictOf(answer)).toSorted()).toEqual(['ok', 'thing.unknown'])
  expect(verdictOf(await fixture.frame().ask(lookAtLink, { link }))).toBe('link.gone')
})

test('the database refuses an account’s visit with the purpose of a party', async () => {
  const { account } = await newVisitor(fixture)
  const begun = fixture.services.db.pool.query(
    `insert into visits (visit, account, purposes, by_hand, begun_at) values (gen_random_uuid(), $1, '{party}', false, now())`,
    [account],
  )
  await expect(begun).rejects.toThrow('visits_party_check')
})

test('a person with a listed document number is verified by the link, and the company passes its owners’ level', async () => {
  const company = await submittedCompany(fixture)
  expect(await listOf(company)).toMatchObject([
    { shareholderName: 'Ada Lovelace', kycStatus: 'UNVERIFIED', idType: null, idNumber: '533401372' },
  ])
  const link = await linkOf(fixture, company)
  expect((await fixture.frame().ask(lookAtLink, { link })).data.company).toBe('ANALYTICAL ENGINES LTD')
  const visit = await completePartyVisit(fixture, link, newTestPerson(adaTheParty))
  expect([visit.state, await judgedCasesOf(fixture, visit.account)]).toEqual(['approved', []])
  expect(await listOf(company)).toMatchObject([{ kycStatus: 'SUCCESS', state: 'verified', idType: 'passport' }])
  expect(levelOf(await readStanding(fixture.services.db, company.account), 'owners').flag).toBe(2)
  const enterpriseVerifyNo = await verifyNoOf(fixture, company)
  expect(verdictOf(await company.browser.ask(getSdkLink, { enterpriseVerifyNo, kybLevel: 'UBO' }))).toBe('owners.allVerified')
  // The document is bound to neither the company's account nor the visitor's.
  expect(
    (await fixture.services.db.pool.query(`select from identity_keys where account = any($1)`, [[company.account, visit.account]]))
      .rowCount,
  ).toBe(0)
})

test('an unlisted person’s document, or a listed name with another number, goes to a reviewer and verifies no one', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(fixture, company)
  const stranger = await completePartyVisit(fixture, link, newTestPerson())
  const alike = await completePartyVisit(fixture, link, newTestPerson({ ...adaTheParty, documentNumber: '533401399' }))
  expect((await judgedCasesOf(fixture, stranger.account)).map(({ about, reasons }) => [about, reasons])).toEqual([
    ['party', ['party.noMatch']],
  ])
  expect((await judgedCasesOf(fixture, alike.account)).map(({ about, reasons }) => [about, reasons])).toEqual([
    ['party', ['party.numberDiffers']],
  ])
  expect(await listOf(company)).toMatchObject([{ kycStatus: 'UNVERIFIED' }])
  expect(levelOf(await readStanding(fixture.services.db, company.account), 'owners').flag).toBe(0)
})

test('erasing the company erases its people and visitors, and voids its link', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(fixture, company)
  const visit = await completePartyVisit(fixture, link, newTestPerson(adaTheParty))
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: company.account, by: 'operator' }))
  await forgetPerson(fixture.services, company.account)
  expect((await readStanding(fixture.services.db, visit.account)).erased).toBe(true)
  expect(verdictOf(await fixture.frame().ask(lookAtLink, { link }))).toBe('link.gone')
  const { rows } = await fixture.services.db.pool.query(`select from party_visitors where company = $1`, [company.account])
  expect(rows).toEqual([])
})

test('a link expires after thirty days', async () => {
  const company = await submittedCompany(fixture)
  const link = await linkOf(fixture, company)
  fixture.pass(30 * 24 * 3_600_000)
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link }))).toBe('link.gone')
})

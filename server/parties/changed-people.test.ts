import { AccessToken } from '@bonafide/core/values'
import { levelOf } from '@bonafide/core/standing'
import { frameState } from '@bonafide/core/calls/frame/visit'
import { beginByLink } from '@bonafide/core/calls/company/owners'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestPerson } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { type Applicant, person } from '../area/company/testing/companies.ts'
import { approveSubmitted, submittedCompany, rejectSubmitted } from '../area/company/testing/submitted-companies.ts'
import { transact } from '../db/transaction.ts'
import { lockSubject } from '../record/append.ts'
import { readStanding } from '../record/read-standing.ts'
import { addressOf, makeLink } from './links.ts'
import { partyOf } from './match.ts'
import { verdictOf } from '../visits/testing/visitors.ts'
import { adaTheParty, completePartyVisit, linkOf, listOf } from './testing/complete-party-visit.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const ownersOf = async ({ account }: Applicant) => levelOf(await readStanding(fixture.services.db, account), 'owners')

const grace = { givenName: 'Grace', familyName: 'Hopper', identityNo: '910203', birthDate: '1986-12-09', individualType: '1' }

/** The first saved person, with the given changes. */
const savedPerson = async (company: Applicant, more: object) => ({
  ...(await person(company)),
  id: (await company.detail()).individualList?.[0]?.id,
  ...more,
})

test('an approved company has to verify its people', async () => {
  const company = await submittedCompany(fixture)
  expect(await ownersOf(company)).toMatchObject({ flag: 0, asked: false })
  await approveSubmitted(fixture, company)
  expect(await ownersOf(company)).toMatchObject({ flag: 0, asked: true })
})

test('a company whose people were verified before its approval need not verify them again', async () => {
  const company = await submittedCompany(fixture, { registrationNumber: '09446232' })
  await completePartyVisit(fixture, await linkOf(fixture, company), newTestPerson(adaTheParty))
  await approveSubmitted(fixture, company)
  expect(await ownersOf(company)).toMatchObject({ flag: 2 })
})

test('a new person reopens the owners’ level, and a verified person stays verified', async () => {
  const company = await submittedCompany(fixture)
  await completePartyVisit(fixture, await linkOf(fixture, company), newTestPerson(adaTheParty))
  await rejectSubmitted(fixture, company)
  expect(
    await company.save(3, {
      individualList: [await savedPerson(company, {}), await person(company, { ...grace, ownershipPercent: null })],
    }),
  ).toBe('ok')
  expect(await company.submit()).toBe('ok')
  expect((await listOf(company)).map(({ shareholderName, state }) => [shareholderName, state])).toEqual([
    ['Ada Lovelace', 'verified'],
    ['Grace Hopper', 'unverified'],
  ])
  expect(await ownersOf(company)).toMatchObject({ flag: 0, asked: true })
})

test('a verified person’s row with another document becomes another person, who is not verified', async () => {
  const company = await submittedCompany(fixture)
  const visit = await completePartyVisit(fixture, await linkOf(fixture, company), newTestPerson(adaTheParty))
  await rejectSubmitted(fixture, company)
  expect(await company.save(3, { individualList: [await savedPerson(company, { givenName: 'Eve', identityNo: '777' })] })).toBe('ok')
  expect(await company.submit()).toBe('ok')
  expect(await listOf(company)).toMatchObject([{ shareholderName: 'Eve Lovelace', state: 'unverified', idType: null }])
  expect(await ownersOf(company)).toMatchObject({ flag: 0 })
  // Their evidence is no longer in use, so its retention term has begun.
  expect(levelOf(await readStanding(fixture.services.db, visit.account), 'party').flag).toBe(0)
})

test('removing a person from the list ends their personal link and the visit begun with it', async () => {
  const company = await submittedCompany(fixture)
  const { services } = fixture
  const [id] = (await listOf(company)).map(({ shareholderId }) => Number(shareholderId))
  const link = await transact(services.db, async (tx) => {
    await lockSubject(tx, services, company.account)
    const at = services.clock()
    const party = await partyOf(tx, services, { company: company.account, rowId: id ?? 0, at })
    return makeLink(tx, services, { company: company.account, party }, at)
  })
  const token = AccessToken.parse(addressOf(services, link).split('#')[1])
  const { frameToken } = (await fixture.frame().ask(beginByLink, { link: token })).data
  const frame = fixture.frame({ 'x-frame-token': frameToken })
  expect(verdictOf(await frame.ask(frameState))).toBe('ok')
  await rejectSubmitted(fixture, company)
  expect(await company.save(3, { individualList: [await savedPerson(company, { givenName: 'Eve', identityNo: '778' })] })).toBe('ok')
  expect(await company.submit()).toBe('ok')
  expect((await frame.ask(frameState)).data).toMatchObject({ state: 'rejected' })
  expect(verdictOf(await fixture.frame().ask(beginByLink, { link: token }))).toBe('link.gone')
})

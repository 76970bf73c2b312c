import { Alpha3 } from '@bonafide/core/countries'
import { approveCase, listCases, openCase } from '@bonafide/core/calls/desk/cases'
import { Details } from '@bonafide/core/details'
import { CalendarDate } from '@bonafide/core/dates'
import { openBrowser } from '@bonafide/stand-in/testing/fixture'
import { afterAll, expect, test } from 'vitest'
import { someDetails } from '../../testing/make-case.ts'
import { makeCompanyOf, makePartyCase } from '../../testing/make-party-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())
const { first } = twoReviewers(desk)

let last = 90_000
const account = (): string => String((last += 1))

const amira = {
  givenName: 'Amira',
  familyName: 'Haddad',
  birthDate: CalendarDate.parse('1990-02-28'),
  individualType: [1, 3] as [1, 3],
}
const bob = { givenName: 'Bob', familyName: 'Stone', identityNo: 'C01X00T47', issuedCountryAlphaName: Alpha3.parse('DEU') }
const ofBob = Details.parse({ ...someDetails(), issuingCountry: 'DEU', documentNumber: 'C01X 00T47' })
const company = () => makeCompanyOf(services, { account: account(), people: [amira, bob] })
const shown = async (id: string) => (await first().ask(openCase, { case: id })).data.party

test('showing the company of a case’s person needs a reviewer’s session', async () => {
  const { case: id } = await makePartyCase(services, { company: (await company()).account })
  for (const browser of [desk.browser(), desk.browser({ cookie: 'desk=forged' })]) {
    expect((await browser.ask(openCase, { case: id })).code).toBe('401')
  }
  expect((await desk.areaBrowser({ cookie: first().cookie }).ask(openCase, { case: id })).code).toBe('404')
})

test('a case shows the company with its newest case, and lists each of its people once, as typed', async () => {
  const { account: of, case: own } = await company()
  await company()
  const { case: id } = await makePartyCase(services, { company: of })
  expect(await shown(id)).toEqual({
    company: { account: of, name: 'Kupfer GmbH', case: own },
    listed: [
      {
        id: '1',
        name: 'Amira Haddad',
        positions: ['Director', 'Beneficial owner'],
        birthDate: '1990-02-28',
        idCountry: null,
        idNumber: null,
        state: 'unverified',
      },
      {
        id: '2',
        name: 'Bob Stone',
        positions: ['Director'],
        birthDate: null,
        idCountry: 'DEU',
        idNumber: 'C01X00T47',
        state: 'unverified',
      },
    ],
    meant: null,
  })
  const arabic = (await openBrowser(desk.origin, { cookie: first().cookie, language: 'ar' }).ask(openCase, { case: id })).data.party
  expect(arabic?.listed.every(({ positions }) => positions.every((word) => /[\u0600-\u06ff]/.test(word)))).toBe(true)
})

test('a personal link or the document’s number identifies the person, but a name does not', async () => {
  const { account: of } = await company()
  const meant = async (more: object) => (await shown((await makePartyCase(services, { company: of, ...more })).case))?.meant
  expect(await meant({})).toBeNull()
  expect(await meant({ details: ofBob })).toBe('2')
  expect(await meant({ details: Details.parse({ ...ofBob, issuingCountry: 'AUT' }) })).toBeNull()
  expect(await meant({ details: ofBob, meant: 1 })).toBe('1')
})

test('the list shows which people wait for a reviewer and which are verified', async () => {
  const { account: of } = await company()
  const { case: id } = await makePartyCase(services, { company: of, meant: 2, details: ofBob })
  const states = async () => (await shown(id))?.listed.map(({ state }) => state)
  expect(await states()).toEqual(['unverified', 'pending'])
  expect((await first().ask(approveCase, { case: id })).data.decision).toBe('approved')
  expect(await states()).toEqual(['unverified', 'verified'])
  expect((await shown(id))?.meant).toBe('2')
})

test('other kinds of cases show no company', async () => {
  const { case: id } = await company()
  expect(await shown(id)).toBeNull()
})

test('in the queue a visitor without a name is listed and found under the company’s name', async () => {
  const { account: of } = await company()
  const { documentNumber, issuingCountry } = someDetails()
  const { case: id } = await makePartyCase(services, { company: of, details: Details.parse({ documentNumber, issuingCountry }) })
  const { case: named } = await makePartyCase(services, { company: of })
  const found = (await first().ask(listCases, { about: 'party', words: 'Kupfer' })).data.cases
  expect(found.find((row) => row.case === id)?.subject.name).toBe('Kupfer GmbH')
  expect(found.find((row) => row.case === named)?.subject.name).toBe('Amira Haddad')
  // Other people of the company do not lead to it.
  const byOther = (await first().ask(listCases, { about: 'party', words: 'Stone' })).data.cases
  expect(byOther.map((row) => row.case)).not.toContain(named)
})

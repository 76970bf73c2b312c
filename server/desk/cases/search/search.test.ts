import { listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { Details } from '@bonafide/core/details'
import { afterAll, expect, test } from 'vitest'
import { makeOldCasesFindable } from '../../../visits/subjects/subjects.ts'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { happenInCase, makeCase, someDetails } from '../../testing/make-case.ts'
import { makeCompanyCase } from '../../testing/make-company-case.ts'
import { onePixel } from '../../testing/one-pixel.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
const { first } = twoReviewers(desk)
afterAll(() => desk.close())

let last = 40_000
const account = (): string => String((last += 1))
const named = async (givenName: string, familyName: string, more: object = {}) =>
  makeCase(services, { account: account(), details: Details.parse({ ...someDetails(), givenName, familyName }), ...more })
const found = async (words: string, more: object = {}): Promise<readonly string[]> =>
  (await first().ask(listCases, { words, ...more })).data.cases.map((row) => row.case)
const termsOf = async (id: string): Promise<number> =>
  (await services.db.pool.query('select from case_terms where case_id = $1', [id])).rowCount ?? 0

test('the list and the case show the person’s name and country', async () => {
  const madeCase = await named('Noor', 'Rahimi')
  const row = (await first().ask(listCases, { words: 'noor' })).data.cases[0]
  expect(row?.subject).toEqual({ name: 'Noor Rahimi', country: 'FRA' })
  expect((await first().ask(openCase, { case: madeCase.case })).data.subject).toEqual({ name: 'Noor Rahimi', country: 'FRA' })
})

test('a company’s row shows its name, and a search for its people finds it', async () => {
  const company = await makeCompanyCase(services, { account: account(), bytes: onePixel, info: { enterpriseName: 'Zinnober AG' } })
  const row = (await first().ask(listCases, { words: 'zinnober' })).data.cases[0]
  expect(row).toMatchObject({ case: company.case, subject: { name: 'Zinnober AG', country: 'DEU' } })
  expect(await found('zinnober haddad')).toEqual([company.case])
})

test('every word has to match, in any order', async () => {
  const [maar, berg] = [await named('Ilse', 'Maar'), await named('Ilse', 'Berg')]
  expect(await found('ilse')).toEqual([maar.case, berg.case])
  expect(await found('BERG  ilse')).toEqual([berg.case])
  expect(await found('ilse unknown')).toEqual([])
})

test('a case is found by its number, its account’s number and the document’s number', async () => {
  const details = Details.parse({ ...someDetails(), documentNumber: 'QX7700' })
  const madeCase = await makeCase(services, { account: account(), details })
  for (const number of [madeCase.case, madeCase.account, 'qx-7700']) expect(await found(number), number).toContain(madeCase.case)
})

test('a case is found by its account’s email address', async () => {
  const madeCase = await named('Post', 'Eingang')
  const requests: string[] = []
  const { exchange } = services
  const accountByEmail = (email: string) => {
    requests.push(email)
    return Promise.resolve({ userId: madeCase.account })
  }
  Object.assign(services, { exchange: { accountByEmail } })
  expect(await found('Post@Example.com')).toEqual([madeCase.case])
  expect(await found('post@example.com post')).toEqual([])
  Object.assign(services, { exchange })
  expect(requests).toEqual(['post@example.com'])
})

test('a search can be limited to a kind, and its results have pages', async () => {
  const made: string[] = []
  for (let number = 0; number < 55; number += 1) made.push((await named('Vielfach', 'Meyer')).case)
  const page = (await first().ask(listCases, { words: 'vielfach' })).data
  const rest = (await first().ask(listCases, { words: 'vielfach', after: page.next })).data
  expect([...page.cases, ...rest.cases].map((row) => row.case)).toEqual(made)
  expect(rest.next).toBeNull()
  const person = account()
  await happenInCase(services, person, { kind: 'levelApproved', level: 'basic' })
  const other = await named('Vielfach', 'Meyer', { account: person, about: 'intermediate' })
  expect(await found('vielfach', { about: 'intermediate' })).toEqual([other.case])
})

test('a decided case is not found by any word, and its search words are deleted', async () => {
  const madeCase = await named('Kurz', 'Weile')
  expect(await termsOf(madeCase.case)).toBeGreaterThan(2)
  await first().ask(openCase, { case: madeCase.case })
  await first().ask(rejectCase, { case: madeCase.case, reason: 'document.blurred' })
  expect(await termsOf(madeCase.case)).toBe(0)
  expect(await found('kurz weile')).toEqual([])
  expect(await found(madeCase.case)).toEqual([])
})

test('an erased person leaves no search words', async () => {
  const madeCase = await named('Weg', 'Gewischt')
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: madeCase.account, by: 'operator' }))
  expect((await first().ask(listCases, { words: 'gewischt' })).data.cases[0]?.subject).toEqual({ name: '', country: null })
  await forgetPerson(services, madeCase.account)
  expect(await termsOf(madeCase.case)).toBe(0)
})

test('no word is stored in plain text', async () => {
  const madeCase = await named('Klartext', 'Nirgends')
  const { rows } = await services.db.pool.query<{ term: Buffer }>('select term from case_terms where case_id = $1', [madeCase.case])
  expect(rows.every(({ term }) => term.length === 32)).toBe(true)
  expect(Buffer.concat(rows.map(({ term }) => term)).toString('latin1')).not.toMatch(/klartext/i)
})

test('cases from before the search existed are found once the job has run', async () => {
  const madeCase = await named('Altfall', 'Vorher')
  await services.db.pool.query('delete from case_terms where case_id = $1', [madeCase.case])
  expect(await found('altfall')).toEqual([])
  await makeOldCasesFindable(services)
  expect(await found('altfall')).toEqual([madeCase.case])
})

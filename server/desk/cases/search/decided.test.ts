// A verified company can be found after its case has been decided, which does not bypass the limits on opening cases.
import { approveCase, listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { Details } from '@bonafide/core/details'
import { searchWords } from '@bonafide/core/rules/review/case-subject'
import { afterAll, expect, test } from 'vitest'
import { referenceOf } from '../../../companies/reference.ts'
import { shippedDeskLimits } from '../../../config/desk-limits.ts'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { companyTerm, makeOldCompaniesFindable } from '../../../visits/subjects/company-terms.ts'
import { makeCase, someDetails } from '../../testing/make-case.ts'
import { makeCompanyCase } from '../../testing/make-company-case.ts'
import { onePixel } from '../../testing/one-pixel.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk({ desk: { ...shippedDeskLimits, casesAnHour: 3 } })
const { services } = desk
const { first, second } = twoReviewers(desk)
afterAll(() => desk.close())

let last = 70_000
const account = (): string => String((last += 1))
const submitted = (enterpriseName: string) => makeCompanyCase(services, { account: account(), bytes: onePixel, info: { enterpriseName } })
const verified = async (enterpriseName: string) => {
  const made = await submitted(enterpriseName)
  await first().ask(openCase, { case: made.case })
  expect((await first().ask(approveCase, { case: made.case })).data).toMatchObject({ decision: 'approved' })
  return made
}
const decided = async (words: string, more: object = {}) => (await first().ask(listCases, { words, ...more })).data.decided
const numbers = async (words: string, more: object = {}) => (await decided(words, more)).map((row) => row.case)

test('searching needs a reviewer’s session', async () => {
  const { account: number } = await verified('Grauwacke GmbH')
  for (const browser of [desk.browser(), desk.areaBrowser({})]) {
    const answer = await browser.ask(listCases, { words: number })
    expect([answer.code === '00000', answer.data]).toEqual([false, null])
  }
})

test('a verified company is found by its name, account, case and reference, with the case’s outcome', async () => {
  const { case: id, account: number, visit } = await verified('Schiefer Dach GmbH')
  expect(await decided('schiefer dach')).toEqual([
    {
      case: id,
      account: number,
      subject: { name: 'Schiefer Dach GmbH', country: 'DEU' },
      about: 'business',
      decision: 'approved',
      decidedAt: expect.any(String),
    },
  ])
  for (const words of [number, id, referenceOf(visit)]) expect(await numbers(words), words).toEqual([id])
  expect(await numbers('schiefer', { about: 'business' })).toEqual([id])
  expect(await numbers('schiefer', { about: 'businessOtc' })).toEqual([])
  expect(await numbers('schiefer unknown')).toEqual([])
})

test('a verified company is no longer found by its people, and a rejected company only by its number', async () => {
  await verified('Basalt Bau GmbH')
  expect(await numbers('basalt')).toHaveLength(1)
  expect(await numbers('haddad')).toEqual([])
  const refused = await submitted('Tuffstein GmbH')
  await first().ask(openCase, { case: refused.case })
  await first().ask(rejectCase, { case: refused.case, reason: 'company.notFound' })
  expect(await numbers('tuffstein')).toEqual([])
  expect(await decided(refused.account)).toMatchObject([{ case: refused.case, decision: 'rejected' }])
})

test('a person’s decided case is not found by name, case number or account', async () => {
  const details = Details.parse({ ...someDetails(), givenName: 'Kurz', familyName: 'Weile' })
  const madeCase = await makeCase(services, { account: account(), details })
  await first().ask(openCase, { case: madeCase.case })
  await first().ask(rejectCase, { case: madeCase.case, reason: 'document.blurred' })
  for (const words of ['kurz weile', madeCase.case, madeCase.account]) expect(await decided(words), words).toEqual([])
})

test('open cases are not among the decided ones, and without a search the list is empty', async () => {
  const { account: number } = await submitted('Gneis GmbH')
  expect(await decided(number)).toEqual([])
  expect((await first().ask(listCases, {})).data.decided).toEqual([])
})

test('opening a found case counts towards the limit like any other', async () => {
  const made = await verified('Porphyr GmbH')
  for (let number = 0; number < 3; number += 1) {
    const other = await makeCase(services, { account: account(), details: someDetails() })
    expect((await second().ask(openCase, { case: other.case })).code).toBe('00000')
  }
  const found = (await second().ask(listCases, { words: 'porphyr' })).data.decided.map((row) => row.case)
  expect(found).toEqual([made.case])
  expect((await second().ask(openCase, { case: made.case })).code).toBe('60304')
})

test('lists at most twenty cases', async () => {
  const [word = ''] = searchWords('vielstein')
  for (let number = 0; number < 21; number += 1) {
    const { account: of } = await submitted(`Vielstein ${number}`)
    await services.db.pool.query(`update cases set decided_at = now(), decision = 'approved' where account = $1`, [of])
    await services.db.pool.query('insert into company_terms (term, account) values ($1, $2)', [companyTerm(services, word), of])
  }
  expect(await numbers('vielstein')).toHaveLength(20)
})

test('an erased company’s words are removed, and no word is stored in plain text', async () => {
  const { account: number } = await verified('Quarzit Klartext GmbH')
  const terms = async () => (await services.db.pool.query('select term from company_terms where account = $1', [number])).rows
  expect(Buffer.concat((await terms()).map(({ term }) => term)).toString('latin1')).not.toMatch(/quarzit/i)
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: number, by: 'operator' }))
  await forgetPerson(services, number)
  expect(await terms()).toEqual([])
})

test('companies verified before this search existed are found once the job has run', async () => {
  const { case: id, account: number } = await verified('Altfels GmbH')
  await services.db.pool.query('delete from company_terms where account = $1', [number])
  expect(await numbers('altfels')).toEqual([])
  await makeOldCompaniesFindable(services)
  expect(await numbers('altfels')).toEqual([id])
})

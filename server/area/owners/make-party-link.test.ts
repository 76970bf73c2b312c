import { getSdkLink, lookAtLink, makePartyLink, revokePartyLink, shareholder } from '@bonafide/core/calls/company/owners'
import { AccessToken } from '@bonafide/core/values'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { verifyFirstPerson } from '../../parties/testing/verify-first-person.ts'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { type Applicant, signInAgain } from '../company/testing/companies.ts'
import { submittedCompany } from '../company/testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const firstOf = async (company: Pick<Applicant, 'browser'>) => {
  const [first] = (await company.browser.ask(shareholder, { kybLevel: 'UBO' })).data
  if (first === undefined) throw new Error('no one is listed')
  return first
}
const bodyOf = async (company: Pick<Applicant, 'browser'>) => {
  const { enterpriseVerifyNo, shareholderId } = await firstOf(company)
  return { enterpriseVerifyNo, shareholderId }
}
const tokenOf = (link: string): AccessToken => AccessToken.parse(link.split('#')[1])
const opens = async (link: string): Promise<string> => verdictOf(await fixture.frame().ask(lookAtLink, { link: tokenOf(link) }))

test('only a signed-in user can make a link, and only for one of their own company’s people', async () => {
  const [company, other] = [await submittedCompany(fixture), await submittedCompany(fixture)]
  const body = await bodyOf(company)
  expect((await fixture.browser().ask(makePartyLink, body)).code).toBe('401')
  expect(verdictOf(await other.browser.ask(makePartyLink, body))).toBe('thing.unknown')
  for (const shareholderId of ['0', '999999', 'x'])
    expect(verdictOf(await company.browser.ask(makePartyLink, { ...body, shareholderId }))).toBe('thing.unknown')
  const { rows } = await fixture.services.db.pool.query(`select from party_links where company = any($1)`, [
    [company.account, other.account],
  ])
  expect(rows).toEqual([])
})

test('of two links made concurrently only one is valid, and the company’s own link stays valid', async () => {
  const company = await submittedCompany(fixture)
  const body = await bodyOf(company)
  const { link: own } = (await company.browser.ask(getSdkLink, { enterpriseVerifyNo: body.enterpriseVerifyNo, kybLevel: 'UBO' })).data
  const made = await Promise.all([company.browser.ask(makePartyLink, body), company.browser.ask(makePartyLink, body)])
  const opened = await Promise.all(made.map(({ data }) => opens(data.link)))
  expect(opened.toSorted()).toEqual(['link.gone', 'ok'])
  expect(await opens(own)).toBe('ok')
  expect((await firstOf(company)).linkUntil).toBe(made[0]?.data.until)
  expect(verdictOf(await company.browser.ask(revokePartyLink, body))).toBe('ok')
  expect((await firstOf(company)).linkUntil).toBeNull()
})

test('personal links share a limit with the company’s own links', async () => {
  const company = await submittedCompany(fixture)
  const body = await bodyOf(company)
  const renewal = { enterpriseVerifyNo: body.enterpriseVerifyNo, kybLevel: 'UBO', renew: true } as const
  for (let made = 0; made < 19; made += 1) await company.browser.ask(makePartyLink, body)
  expect(verdictOf(await company.browser.ask(getSdkLink, renewal))).toBe('ok')
  expect(verdictOf(await company.browser.ask(makePartyLink, body))).toBe('owners.tooManyLinks')
})

test('a person who is verified gets no link', async () => {
  const company = await submittedCompany(fixture)
  await transact(fixture.services.db, (tx) => verifyFirstPerson(tx, fixture.services, company.account))
  expect(verdictOf(await company.browser.ask(makePartyLink, await bodyOf(company)))).toBe('owners.verified')
})

test('a link is mailed only to a valid email address, which is stored only in encrypted form and deleted with the letter', async () => {
  const company = await submittedCompany(fixture)
  const body = await bodyOf(company)
  expect(verdictOf(await company.browser.ask(makePartyLink, { ...body, mailTo: 'ada at home' }))).toBe('owners.addressWrong')
  expect(verdictOf(await company.browser.ask(makePartyLink, { ...body, mailTo: '+447700900123' }))).toBe('owners.addressWrong')
  await fixture.post()
  const mailTo = 'ada.lovelace.private@home.example'
  const { data } = await company.browser.ask(makePartyLink, { ...body, mailTo })
  const sealed = `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'letter'`
  expect((await fixture.services.db.pool.query(sealed)).rows).toHaveLength(1)
  expect(await tablesContaining(mailTo)).toEqual([])
  const letters = await fixture.post()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[mailTo, 'Please verify your identity for ANALYTICAL ENGINES LTD']])
  const day = new Date(data.until).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (const text of [data.link, day]) expect(letters[0]?.text).toContain(text)
  await fixture.services.db.pool.query('delete from outbox_messages')
  expect(await tablesContaining(mailTo)).toEqual([])
  expect((await fixture.services.db.pool.query(sealed)).rows).toEqual([])
})

test('a link is mailed in the language of the page, not of the account', async () => {
  const { account } = await submittedCompany(fixture)
  await fixture.services.db.pool.query(`update stand_in_accounts set language = 'fr' where account = $1`, [account])
  const company = { browser: await signInAgain(fixture, account, { language: 'zh-CN' }) }
  await fixture.post()
  await company.browser.ask(makePartyLink, { ...(await bodyOf(company)), mailTo: 'ada@home.example' })
  expect((await fixture.post()).map(({ subject }) => subject)).toEqual(['请为 ANALYTICAL ENGINES LTD 完成身份认证'])
})

/** Returns the tables that contain the text unencrypted. */
const tablesContaining = async (text: string): Promise<readonly string[]> => {
  const tables = await fixture.services.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await fixture.services.db.pool.query(`select from ${name} as one where position($1 in one::text) > 0 limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

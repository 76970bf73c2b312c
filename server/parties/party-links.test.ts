import { beginByLink, getSdkLink, lookAtLink, revokePartyLink, shareholder } from '@bonafide/core/calls/company/owners'
import { levelOf } from '@bonafide/core/standing'
import { AccessToken } from '@bonafide/core/values'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf } from '../adapters/provider-builtin/verdict/testing/judged.ts'
import { newPerson } from '../adapters/provider-builtin/verdict/testing/show-all.ts'
import { applicant } from '../area/company/testing/companies.ts'
import { handedIn } from '../area/company/testing/handed-in.ts'
import { transact } from '../db/transaction.ts'
import { erasePerson } from '../record/erase.ts'
import { readStanding } from '../record/read-standing.ts'
import { forgetPerson } from '../visits/identity/forget-person.ts'
import { verdictOf, visitor } from '../visits/testing/visitors.ts'
import { ada, comeBy, linkOf, listOf, verifyNoOf } from './testing/come-by.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

test('a guessed or altered link, one of another company’s and one that was replaced open nothing, with one answer', async () => {
  const one = await handedIn(town)
  const link = await linkOf(town, one)
  const altered = AccessToken.parse(`${link.slice(0, -2)}AA`)
  expect(verdictOf(await town.frame().ask(lookAtLink, { link: altered }))).toBe('link.gone')
  expect(verdictOf(await town.frame().ask(beginByLink, { link: altered }))).toBe('link.gone')
  const other = await handedIn(town)
  const foreign = { enterpriseVerifyNo: await verifyNoOf(town, one), kybLevel: 'UBO' } as const
  expect(verdictOf(await other.browser.ask(getSdkLink, foreign))).toBe('thing.unknown')
  const { goOn } = (await town.frame().ask(beginByLink, { link })).data
  const next = await linkOf(town, one, true)
  expect([next === link, next === (await linkOf(town, one))]).toEqual([false, true])
  expect(verdictOf(await town.frame().ask(beginByLink, { link }))).toBe('link.gone')
  // The visitor who had begun goes on.
  expect(verdictOf(await town.frame().ask(beginByLink, { link, again: goOn }))).toBe('ok')
  expect(verdictOf(await town.frame().ask(beginByLink, { link: next, again: goOn }))).toBe('ok')
})

test('a list is the company’s own: another company has its own, a person has none, and no one who is not signed in has any', async () => {
  const [one, other] = [await handedIn(town), await handedIn(town)]
  expect((await listOf(one))[0]?.enterpriseVerifyNo).not.toBe((await listOf(other))[0]?.enterpriseVerifyNo)
  const body = { kybLevel: 'UBO' } as const
  expect((await (await applicant(town)).browser.ask(shareholder, body)).data).toEqual([])
  expect(verdictOf(await town.browser().ask(shareholder, body))).toBe('session.none')
})

test('a company revokes its own link alone, and only once', async () => {
  const [one, other] = [await handedIn(town), await handedIn(town)]
  const link = await linkOf(town, one)
  const body = { enterpriseVerifyNo: await verifyNoOf(town, one) }
  expect(verdictOf(await other.browser.ask(revokePartyLink, body))).toBe('thing.unknown')
  expect(verdictOf(await one.browser.ask(revokePartyLink, { ...body, shareholderId: 'x' }))).toBe('thing.unknown')
  expect(verdictOf(await town.frame().ask(lookAtLink, { link }))).toBe('ok')
  const both = await Promise.all([one.browser.ask(revokePartyLink, body), one.browser.ask(revokePartyLink, body)])
  expect(both.map((answer) => verdictOf(answer)).toSorted()).toEqual(['ok', 'thing.unknown'])
  expect(verdictOf(await town.frame().ask(lookAtLink, { link }))).toBe('link.gone')
})

test('no account begins a visit of a party, whatever asks for it', async () => {
  const { account } = await visitor(town)
  const begun = town.house.db.pool.query(
    `insert into visits (visit, account, purposes, by_hand, begun_at) values (gen_random_uuid(), $1, '{party}', false, now())`,
    [account],
  )
  await expect(begun).rejects.toThrow('visits_party_check')
})

test('a person whose number is listed is verified by the link, once, and the owners’ level is the company’s', async () => {
  const one = await handedIn(town)
  expect(await listOf(one)).toMatchObject([
    { shareholderName: 'Ada Lovelace', kycStatus: 'UNVERIFIED', idType: null, idNumber: '533401372' },
  ])
  const link = await linkOf(town, one)
  expect((await town.frame().ask(lookAtLink, { link })).data.company).toBe('ANALYTICAL ENGINES LTD')
  const came = await comeBy(town, link, newPerson(ada))
  expect([came.state, await casesOf(town, came.account)]).toEqual(['approved', []])
  expect(await listOf(one)).toMatchObject([{ kycStatus: 'SUCCESS', state: 'verified', idType: 'passport' }])
  expect(levelOf(await readStanding(town.house.db, one.account), 'owners').flag).toBe(2)
  const enterpriseVerifyNo = await verifyNoOf(town, one)
  expect(verdictOf(await one.browser.ask(getSdkLink, { enterpriseVerifyNo, kybLevel: 'UBO' }))).toBe('owners.allVerified')
  // Neither the company's account nor anyone else is bound to the document.
  expect(
    (await town.house.db.pool.query(`select from identity_keys where account = any($1)`, [[one.account, came.account]])).rowCount,
  ).toBe(0)
})

test('the document of a stranger, and another number under a listed name, go to a reviewer and verify no one', async () => {
  const one = await handedIn(town)
  const link = await linkOf(town, one)
  const stranger = await comeBy(town, link, newPerson())
  const alike = await comeBy(town, link, newPerson({ ...ada, documentNumber: '533401399' }))
  expect((await casesOf(town, stranger.account)).map(({ about, reasons }) => [about, reasons])).toEqual([['party', ['party.noMatch']]])
  expect((await casesOf(town, alike.account)).map(({ about, reasons }) => [about, reasons])).toEqual([['party', ['party.numberDiffers']]])
  expect(await listOf(one)).toMatchObject([{ kycStatus: 'UNVERIFIED' }])
  expect(levelOf(await readStanding(town.house.db, one.account), 'owners').flag).toBe(0)
})

test('erasing the company erases its people and visitors, and its link is gone', async () => {
  const one = await handedIn(town)
  const link = await linkOf(town, one)
  const came = await comeBy(town, link, newPerson(ada))
  await transact(town.house.db, (tx) => erasePerson(tx, town.house, { subject: one.account, by: 'operator' }))
  await forgetPerson(town.house, one.account)
  expect((await readStanding(town.house.db, came.account)).erased).toBe(true)
  expect(verdictOf(await town.frame().ask(lookAtLink, { link }))).toBe('link.gone')
  const { rows } = await town.house.db.pool.query(`select from party_visitors where company = $1`, [one.account])
  expect(rows).toEqual([])
})

test('a link is over after a month', async () => {
  const one = await handedIn(town)
  const link = await linkOf(town, one)
  town.pass(30 * 24 * 3_600_000)
  expect(verdictOf(await town.frame().ask(beginByLink, { link }))).toBe('link.gone')
})

// The submitter declares by name that the submission is true, and gets a receipt for it.
import { detail, submit } from '@bonafide/core/calls/company/business'
import { receipt } from '@bonafide/core/calls/company/receipt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceOf } from '../../companies/reference.ts'
import { readDeclaration } from '../../companies/submission.ts'
import { transact } from '../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { signInAgain, filledInCompany, person } from './testing/companies.ts'
import { rejectSubmitted, visitOf } from './testing/submitted-companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const ada = { name: 'Ada Lovelace', capacity: 'Managing director' }
const declared = (visit: string) => transact(fixture.services.db, (tx) => readDeclaration(tx, fixture.services, visit))

test('a receipt needs a session, and each company gets only its own', async () => {
  const [company, stranger] = [await filledInCompany(fixture), await filledInCompany(fixture)]
  await company.submit({ declaration: ada })
  expect((await fixture.browser().ask(receipt)).code).toBe('401')
  expect(verdictOf(await stranger.browser.ask(receipt))).toBe('thing.unknown')
  expect((await stranger.detail()).submission).toBeNull()
  await stranger.submit()
  const { data } = await stranger.browser.ask(receipt)
  expect(data.submission.declaration).toBeNull()
  expect(data.submission.reference).not.toBe((await company.detail()).submission?.reference)
})

test('a declaration is sealed with its submission, and returned with its reference', async () => {
  const company = await filledInCompany(fixture)
  expect(await company.submit({ declaration: ada })).toBe('ok')
  const visit = await visitOf(fixture, company)
  expect(await declared(visit)).toEqual(ada)
  expect((await company.detail()).submission).toEqual({
    reference: referenceOf(visit),
    submittedAt: fixture.services.clock().toISOString(),
    decidedAt: null,
    declaration: ada,
  })
  const { rows } = await fixture.services.db.pool.query<{ detail: Buffer }>('select detail from company_submissions where visit = $1', [
    visit,
  ])
  expect(rows[0]?.detail.includes('Lovelace')).toBe(false)
})

test('a blank name, a bidi control character and an unknown field are refused, and nothing is submitted', async () => {
  const company = await filledInCompany(fixture)
  for (const declaration of [{ ...ada, name: '  ' }, { ...ada, name: 'Ada \u202e' }, { name: ada.name }, { ...ada, more: 1 }, 'Ada']) {
    const body: object = { step: 4, isSubmit: 1, declaration }
    expect((await company.browser.ask(submit, body as { step: 4; isSubmit: 1 })).code).toBe('400')
  }
  expect((await company.detail()).submission).toBeNull()
})

test('a declaration applies to one submission: the next one needs its own', async () => {
  const company = await filledInCompany(fixture)
  await company.submit({ declaration: ada })
  const first = (await company.detail()).submission
  await rejectSubmitted(fixture, company)
  fixture.pass(60_000)
  expect((await company.detail()).submission?.decidedAt).not.toBeNull()
  expect(await company.submit()).toBe('ok')
  const second = (await company.detail()).submission
  expect(second).toMatchObject({ declaration: null, decidedAt: null })
  expect(second?.reference).not.toBe(first?.reference)
})

test('of two simultaneous submissions, the declaration of the winning one is kept', async () => {
  const company = await filledInCompany(fixture)
  const other = await signInAgain(fixture, company.account)
  const bob = { name: 'Bob Other', capacity: 'Trader' }
  const verdicts = await Promise.all([
    company.submit({ declaration: ada }),
    other.ask(submit, { step: 4, isSubmit: 1, declaration: bob }).then(verdictOf),
  ])
  expect(verdicts.toSorted()).toEqual(['business.locked', 'ok'])
  expect((await company.detail()).submission?.declaration).toEqual(verdicts[0] === 'ok' ? ada : bob)
})

test('a receipt names every submitted file with its size and checksum', async () => {
  const company = await filledInCompany(fixture)
  await company.submit({ declaration: ada })
  const { data } = await company.browser.ask(receipt)
  const kinds = data.files.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('person.'))).toEqual(['person.0.front', 'person.0.back', 'person.0.address'])
  const { rows } = await fixture.services.db.pool.query<{ id: string; size: number; sha256: string }>(
    `select id, size, encode(sha256, 'hex') as sha256 from uploads where account = $1`,
    [company.account],
  )
  expect(data.files).toHaveLength(rows.length)
  expect(data.files.map(({ file, size, sha256 }) => ({ id: file, size, sha256 })).toSorted(byId)).toEqual(rows.toSorted(byId))
  expect(data.basicInfo.enterpriseName).toBe((await company.browser.ask(detail)).data.basicInfo.enterpriseName)
})

test('form and receipt show a person’s picture under its original file name', async () => {
  const company = await filledInCompany(fixture)
  expect(await company.save(3, { individualList: [await person(company, { identityPicFrontName: 'passport.jpg' })] })).toBe('ok')
  expect((await company.browser.ask(detail)).data.individualList[0]).toMatchObject({
    identityPicFrontName: 'passport.jpg',
    identityPicBackName: null,
  })
  await company.submit({ declaration: ada })
  const { data } = await company.browser.ask(receipt)
  expect(data.files.filter(({ kind }) => kind.startsWith('person.')).map(({ name }) => name)).toEqual(['passport.jpg', '', ''])
})

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

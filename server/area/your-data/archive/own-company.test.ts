import { approveCase, openCase } from '@bonafide/core/calls/desk/cases'
import { askCompany } from '@bonafide/core/calls/desk/requests'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { someDetails } from '../../../desk/testing/make-case.ts'
import { makeCompanyOf, makeVisitor, seenByCamera } from '../../../desk/testing/make-party-case.ts'
import { makeDesk, twoReviewers } from '../../../desk/testing/test-desk.ts'
import { ownData } from './own-data.ts'

const desk = await makeDesk()
const { services } = desk
const { first } = twoReviewers(desk)
afterAll(() => desk.close())

const listed = (familyName: string, identityNo: string) => ({
  givenName: 'Amira',
  familyName,
  identityNo,
  issuedCountryAlphaName: 'FRA' as never,
})
const companyIn = async (account: string) =>
  ((await transact(services.db, (tx) => ownData(tx, services, account))) as { company: unknown }).company

test('an archive contains the requests to the company, and the state of each of its people', async () => {
  const details = someDetails()
  const people = [listed('Haddad', details.documentNumber ?? ''), listed('Rahimi', 'QX1234567')]
  const { account, case: id } = await makeCompanyOf(services, { account: '180001', people })
  await first().ask(openCase, { case: id })
  await first().ask(approveCase, { case: id })
  expect(await companyIn(account)).toMatchObject({ request: null })
  const { subject } = await makeVisitor(services, { company: account, details, outcome: seenByCamera })
  await first().ask(askCompany, { case: id, parts: [{ about: 'field', name: 'officialEmail', words: 'Which one?' }], until: null })
  const company = await companyIn(account)
  expect(company).toMatchObject({
    request: { state: 'open', by: 'reviewer', until: null, answer: null, parts: [{ name: 'officialEmail', words: 'Which one?' }] },
    people: [
      { id: 1, name: 'Amira Haddad', state: 'verified' },
      { id: 2, name: 'Amira Rahimi', state: 'unverified' },
    ],
  })
  // The visitor is not named: a visitor's evidence is their own.
  expect(JSON.stringify(company)).not.toContain(subject)
})

test('a person’s archive contains no company', async () => {
  expect(await companyIn('180002')).toBeNull()
})

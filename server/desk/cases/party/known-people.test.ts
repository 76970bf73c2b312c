import { approveCase, openCase } from '@bonafide/core/calls/desk/cases'
import { Alpha3 } from '@bonafide/core/countries'
import { Details } from '@bonafide/core/details'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { ledgerFaults, verifyLedger } from '../../../record/ledger/verify-ledger.ts'
import { readStanding } from '../../../record/read-standing.ts'
import { bindIdentity } from '../../../visits/identity/identity.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { happenInCase, someDetails } from '../../testing/make-case.ts'
import { makeCompanyOf, makePartyCase, makeVisitor, seenByCamera } from '../../testing/make-party-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())
const { first } = twoReviewers(desk)

let last = 99_000
const account = (): string => String((last += 1))
/** The row in which a company lists the holder of this document. */
const listed = ({ givenName, familyName, birthDate, documentNumber }: Details) => ({
  ...(givenName === undefined ? {} : { givenName }),
  ...(familyName === undefined ? {} : { familyName }),
  ...(birthDate === undefined ? {} : { birthDate }),
  ...(documentNumber === undefined ? {} : { identityNo: documentNumber }),
  issuedCountryAlphaName: Alpha3.parse('FRA'),
})
const companyOf = (...people: readonly Details[]) => makeCompanyOf(services, { account: account(), people: people.map(listed) })
const visit = (company: string, details: Details) => makeVisitor(services, { company, details, outcome: seenByCamera })
const knownPeople = async (id: string) => (await first().ask(openCase, { case: id })).data.company?.knownPeople
const reasonsOf = async (id: string | undefined) => (await first().ask(openCase, { case: id ?? '' })).data.reasons
const flagOf = async (subject: string) => levelOf(await readStanding(services.db, subject), 'party').flag

/** An account that was verified with this document. */
const holderOf = async (details: Details): Promise<string> => {
  const holder = account()
  await happenInCase(services, holder, { kind: 'levelApproved', level: 'basic' })
  await transact(services.db, (tx) => bindIdentity(tx, services, { account: holder, details, at: services.clock() }))
  return holder
}
const ban = (holder: string) => happenInCase(services, holder, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
const erase = async (who: string) => {
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: who, by: 'operator' }))
  await forgetPerson(services, who)
}
const documentsOf = async (company: string) =>
  (await services.db.pool.query(`select subject from party_documents where company = $1`, [company])).rowCount

test('a blacklisted person whose number is listed is never verified automatically, even after their account is erased', async () => {
  const details = someDetails()
  const holder = await holderOf(details)
  await ban(holder)
  const { account: company } = await companyOf(details)
  const visitor = await visit(company, details)
  expect([await flagOf(visitor.subject), await reasonsOf(visitor.case)]).toEqual([verification.pending, ['party.blacklisted']])
  await erase(holder)
  const again = await visit(company, details)
  expect([await flagOf(again.subject), await reasonsOf(again.case)]).toEqual([verification.pending, ['party.blacklisted']])
  expect(await documentsOf(company)).toBe(0)
})

test('the blacklist reason is added to a case’s other reasons, even if the case was already open', async () => {
  const [details, stranger] = [someDetails(), someDetails()]
  const { account: company } = await companyOf(someDetails())
  const before = await makePartyCase(services, { company, details })
  expect(await reasonsOf(before.case)).toEqual(['engine.none'])
  await ban(await holderOf(details))
  expect(await reasonsOf(before.case)).toEqual(['engine.none', 'party.blacklisted'])
  const unsure = await makePartyCase(services, { company, details })
  const withoutCamera = await makeVisitor(services, {
    company,
    details,
    outcome: (read) => ({ ...seenByCamera(read), byCamera: false }) as const,
  })
  const unlisted = await visit(company, Details.parse({ ...details, givenName: 'Eve' }))
  const { rows } = await services.db.pool.query(`select reasons from cases where case_id = any($1) order by case_id`, [
    [unsure.case, withoutCamera.case, unlisted.case],
  ])
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    ['engine.none', 'party.blacklisted'],
    ['camera.none', 'party.blacklisted'],
    ['party.blacklisted', 'party.noMatch'],
  ])
  // A number that only the reviewer has read is checked too.
  const corrected = await makePartyCase(services, { company, details: stranger })
  await first().ask(openCase, { case: corrected.case })
  expect((await first().ask(approveCase, { case: corrected.case, details, party: '1' })).code).toBe('60307')
  await first().ask(openCase, { case: unsure.case })
  expect((await first().ask(approveCase, { case: unsure.case, party: '1' })).data.decision).toBe('approved')
})

test('an account verified with the document adds no reason unless it is blacklisted', async () => {
  const details = someDetails()
  const holder = await holderOf(details)
  await ban(holder)
  await happenInCase(services, holder, { kind: 'accountUnblacklisted', reason: 'fraud.disproven' })
  const { account: company, case: own } = await companyOf(details)
  const visitor = await visit(company, details)
  expect([await flagOf(visitor.subject), visitor.case]).toEqual([verification.success, undefined])
  expect(await knownPeople(own)).toEqual([])
  await ban(holder)
  expect(await knownPeople(own)).toEqual([{ id: '1', name: 'Amira Haddad', blacklisted: true, companies: [] }])
})

test('a company’s case names a person’s other companies only if the person has shown the same document there', async () => {
  const [shared, alone] = [someDetails(), someDetails()]
  const [company, otherCompany, typed] = [await companyOf(alone, shared), await companyOf(shared), await companyOf(shared)]
  await visit(company.account, alone)
  await visit(company.account, shared)
  expect(await knownPeople(company.case)).toEqual([])
  await visit(otherCompany.account, shared)
  const named = (of: typeof company) => ({ account: of.account, name: 'Kupfer GmbH', case: of.case })
  expect(await knownPeople(company.case)).toEqual([{ id: '2', name: 'Amira Haddad', blacklisted: false, companies: [named(otherCompany)] }])
  expect(await knownPeople(otherCompany.case)).toEqual([{ id: '1', name: 'Amira Haddad', blacklisted: false, companies: [named(company)] }])
  // A number that was only typed has no effect.
  expect(await knownPeople(typed.case)).toEqual([])
  // A document shown twice still belongs to one person of one company.
  await visit(otherCompany.account, shared)
  expect(await knownPeople(company.case)).toEqual([{ id: '2', name: 'Amira Haddad', blacklisted: false, companies: [named(otherCompany)] }])
})

test('erasing a company removes its people’s documents, and other companies’ cases no longer name it', async () => {
  const shared = someDetails()
  const [company, otherCompany] = [await companyOf(shared), await companyOf(shared)]
  for (const { account: of } of [company, otherCompany]) await visit(of, shared)
  expect([await documentsOf(company.account), await documentsOf(otherCompany.account)]).toEqual([1, 1])
  await erase(otherCompany.account)
  expect([await documentsOf(company.account), await documentsOf(otherCompany.account)]).toEqual([1, 0])
  expect(await knownPeople(company.case)).toEqual([])
  expect(ledgerFaults(await verifyLedger(services))).toBe(0)
})

// This test comes last, since the ledger notices that a row was changed directly.
test('a person removed from the list is no longer one of the company’s people', async () => {
  const shared = someDetails()
  const [company, otherCompany] = [await companyOf(shared), await companyOf(shared)]
  for (const { account: of } of [company, otherCompany]) await visit(of, shared)
  expect([(await knownPeople(company.case))?.length, (await knownPeople(otherCompany.case))?.length]).toEqual([1, 1])
  await services.db.pool.query('update parties set removed_at = now() where company = $1', [otherCompany.account])
  expect([await knownPeople(company.case), await knownPeople(otherCompany.case)]).toEqual([[], []])
})

// A person is blacklisted after being verified as one of a company's people.
import { openCase, approveCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { Alpha3 } from '@bonafide/core/countries'
import type { Details } from '@bonafide/core/details'
import { levelOf } from '@bonafide/core/standing'
import { runOnce } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { happenInCase, someDetails } from '../../desk/testing/make-case.ts'
import { makeCompanyOf, makeVisitor, seenByCamera } from '../../desk/testing/make-party-case.ts'
import { makeDesk, twoReviewers } from '../../desk/testing/test-desk.ts'
import { blacklistAction, unblacklistAction } from '../../operate/operators/account-actions.ts'
import { insertRecognition } from '../../parties/recognitions.sql.ts'
import { readStanding } from '../../record/read-standing.ts'
import { bindIdentity } from '../identity/identity.ts'
import { askAboutBanned, bannedTasks } from './ask-about-banned.ts'

const desk = await makeDesk()
const { services } = desk
const { first } = twoReviewers(desk)
afterAll(() => desk.close())

let last = 120_000
const account = (): string => String((last += 1))
const listed = ({ givenName = '', familyName = '', documentNumber = '' }: Details) => ({
  givenName,
  familyName,
  identityNo: documentNumber,
  issuedCountryAlphaName: Alpha3.parse('FRA'),
})

/** A verified company, with one person who is verified by this document. */
const companyWith = async (details: Details) => {
  const made = await makeCompanyOf(services, { account: account(), people: [listed(details)] })
  await first().ask(openCase, { case: made.case })
  expect((await first().ask(approveCase, { case: made.case })).data).toMatchObject({ decision: 'approved' })
  await makeVisitor(services, { company: made.account, details, outcome: seenByCamera })
  expect(levelOf(await readStanding(services.db, made.account), 'owners').flag).toBe(2)
  return made
}
const holderOf = async (details: Details): Promise<string> => {
  const holder = account()
  await happenInCase(services, holder, { kind: 'levelApproved', level: 'basic' })
  await transact(services.db, (tx) => bindIdentity(tx, services, { account: holder, details, at: services.clock() }))
  return holder
}
const act = (which: typeof blacklistAction, about: string) =>
  transact(services.db, (tx) => which.run(tx, services, { about, detail: 'fraud.proven', by: 'operator' }))
const work = () =>
  runOnce({
    pgPool: services.db.pool,
    taskList: { ...bannedTasks(services) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
const openOf = async (company: string) =>
  (await services.db.pool.query(`select case_id::text as id, reasons from cases where account = $1 and decided_at is null`, [company])).rows
const standingOf = async (company: string) => {
  const { levels } = await readStanding(services.db, company)
  const { rows } = await services.db.pool.query(`select subject from parties where company = $1`, [company])
  return [levels.business?.flag, levels.owners?.flag, levelOf(await readStanding(services.db, rows[0].subject), 'party').flag]
}

test('each company that lists the person gets one case, even if the job runs twice, and keeps its levels until the decision', async () => {
  const [shared, other] = [someDetails(), someDetails()]
  const [firstCompany, secondCompany, unrelated] = [await companyWith(shared), await companyWith(shared), await companyWith(other)]
  const holder = await holderOf(shared)
  await act(blacklistAction, holder)
  await work()
  await askAboutBanned(services, holder)
  for (const { account: company } of [firstCompany, secondCompany]) {
    expect(await openOf(company)).toEqual([{ id: expect.any(String), reasons: ['party.bannedSince'] }])
    expect(await standingOf(company)).toEqual([2, 2, 2])
  }
  expect(await openOf(unrelated.account)).toEqual([])
})

test('a rejection makes the person unverified and requests the level again, and an approval changes nothing', async () => {
  for (const [call, flags] of [
    ['approve', [2, 2, 2]],
    ['reject', [2, 0, 4]],
  ] as const) {
    const details = someDetails()
    const { account: company } = await companyWith(details)
    await act(blacklistAction, await holderOf(details))
    await work()
    const { id } = (await openOf(company))[0] ?? {}
    await first().ask(openCase, { case: id })
    const answer =
      call === 'approve'
        ? await first().ask(approveCase, { case: id })
        : await first().ask(rejectCase, { case: id, reason: 'owners.takenBack' })
    expect(answer.data).toMatchObject({ state: 'decided', decision: call === 'approve' ? 'approved' : 'rejected' })
    expect([await openOf(company), await standingOf(company)]).toEqual([[], flags])
  }
})

test('a ban that was lifted before the job runs opens no case', async () => {
  const details = someDetails()
  const { account: company } = await companyWith(details)
  const holder = await holderOf(details)
  await act(blacklistAction, holder)
  await act(unblacklistAction, holder)
  await work()
  expect(await openOf(company)).toEqual([])
})

test('a user who was recognised without a document is found too, and becomes unverified with a rejection', async () => {
  const details = someDetails()
  const made = await makeCompanyOf(services, { account: account(), people: [listed(details)] })
  const { account: company } = made
  await first().ask(openCase, { case: made.case })
  await first().ask(approveCase, { case: made.case })
  const { subject: visitor } = await makeVisitor(services, { company, details, outcome: seenByCamera })
  const user = account()
  await happenInCase(services, user, { kind: 'levelApproved', level: 'basic' })
  await transact(services.db, (tx) => insertRecognition(tx, { visitor, account: user, company, agreed_at: services.clock() }))
  await act(blacklistAction, user)
  await work()
  const { id } = (await openOf(company))[0] ?? {}
  await first().ask(openCase, { case: id })
  await first().ask(rejectCase, { case: id, reason: 'owners.takenBack' })
  expect(await standingOf(company)).toEqual([2, 0, 4])
})

test('if a company already has an open case, the reason is added to that case', async () => {
  const details = someDetails()
  const { account: company, case: id } = await makeCompanyOf(services, { account: account(), people: [listed(details)] })
  await makeVisitor(services, { company, details, outcome: seenByCamera })
  await act(blacklistAction, await holderOf(details))
  await work()
  expect(await openOf(company)).toEqual([{ id, reasons: ['level.byPerson', 'party.bannedSince'] }])
})

test('a person taken off the list opens no case', async () => {
  const details = someDetails()
  const { account: company } = await companyWith(details)
  await services.db.pool.query(`update parties set removed_at = now() where company = $1`, [company])
  await act(blacklistAction, await holderOf(details))
  await work()
  expect(await openOf(company)).toEqual([])
})

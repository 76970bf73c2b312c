import { approveCase, openCase } from '@bonafide/core/calls/desk/cases'
import { askOwners, companyRequest } from '@bonafide/core/calls/desk/requests'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { afterAll, expect, test } from 'vitest'
import { readStanding } from '../../../record/read-standing.ts'
import { happenInCase, makeCase } from '../../testing/make-case.ts'
import { makeCompanyCase } from '../../testing/make-company-case.ts'
import { onePixel } from '../../testing/one-pixel.ts'
import { takeResultIn } from '../../../visits/take-result.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
const { first, second } = twoReviewers(desk)
afterAll(() => desk.close())

/** Applies to the handling of results too, since a reviewer's decision becomes a result. */
const setOwnersPolicy = (ask: 'afterApproval' | 'case' | 'never'): void => {
  const policy = { ...services.policy, content: { ...shippedPolicy, company: { ...shippedPolicy.company, owners: { ask } } } }
  Object.assign(services, { policy, operation: () => ({ ...services, policy }), takeResult: takeResultIn({ ...services, policy }) })
}
let last = 150_000
const made = () => makeCompanyCase(services, { account: String((last += 1)), bytes: onePixel })
const verified = async () => {
  const company = await made()
  await first().ask(openCase, { case: company.case })
  await first().ask(approveCase, { case: company.case })
  return company
}
const owners = async (account: string) => (await readStanding(services.db, account)).levels.owners
const mayAsk = async (id: string) => (await first().ask(companyRequest, { case: id })).data.mayAskOwners

test('only a reviewer can request the level, and only of a company', async () => {
  setOwnersPolicy('case')
  const { case: id, account } = await verified()
  const { case: person } = await makeCase(services, { account: String((last += 1)) })
  expect((await desk.browser().ask(askOwners, { case: id })).code).not.toBe('00000')
  expect((await desk.areaBrowser({}).ask(askOwners, { case: id })).code).not.toBe('00000')
  expect((await first().ask(askOwners, { case: person })).code).toBe((await first().ask(askOwners, { case: '999999' })).code)
  expect(await owners(account)).toBeUndefined()
})

test('with the policy "case" the level waits for a reviewer, and only one of two simultaneous requests counts', async () => {
  setOwnersPolicy('case')
  const { case: id, account } = await verified()
  expect([await owners(account), await mayAsk(id)]).toEqual([undefined, true])
  const codes = await Promise.all([first(), second()].map(async (reviewer) => (await reviewer.ask(askOwners, { case: id })).code))
  expect(codes.toSorted()).toEqual(['00000', '30806'])
  expect([await owners(account), await mayAsk(id)]).toEqual([expect.objectContaining({ asked: true, flag: 0 }), false])
})

test.each(['afterApproval', 'never'] as const)('with the policy "%s" no reviewer can request the level', async (ask) => {
  setOwnersPolicy(ask)
  const { case: id, account } = await verified()
  expect((await owners(account))?.asked).toBe(ask === 'afterApproval' ? true : undefined)
  expect([await mayAsk(id), (await first().ask(askOwners, { case: id })).code]).toEqual([false, '30806'])
})

test('the level cannot be requested of an unverified or blacklisted company', async () => {
  setOwnersPolicy('case')
  const [waiting, blacklisted] = [await made(), await verified()]
  await happenInCase(services, blacklisted.account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  for (const { case: id, account } of [waiting, blacklisted]) {
    expect([await mayAsk(id), (await first().ask(askOwners, { case: id })).code]).toEqual([false, '30806'])
    expect(await owners(account)).toBeUndefined()
  }
})

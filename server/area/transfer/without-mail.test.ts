// How the owner of an account without an email address proves that it is theirs.
import { doTransfer } from '@bonafide/core/calls/transfer'
import { levelOf } from '@bonafide/core/standing'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStanding } from '../../record/read-standing.ts'
import { verdictOf } from '../../visits/testing/visitors.ts'
import { checkedTarget, codesWithoutMail, type Owner, newOwner, verifiedOwner } from '../../visits/transfers/testing/transferring.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const isVerified = async ({ account }: Owner) => levelOf(await readStanding(fixture.services.db, account), 'basic').flag === 2
const dropMail = ({ account }: Owner) =>
  fixture.services.db.pool.query('update stand_in_accounts set email = null, email_key = null where account = $1', [account])

test.each([
  ['a phone alone', { phone: true }],
  ['an authenticator alone', { totp: true }],
  ['a phone and an authenticator', { phone: true, totp: true }],
])('without an email address, %s proves the account, and nothing less does', async (_what, bound) => {
  const [source, target] = [await verifiedOwner(fixture, bound), await newOwner(fixture)]
  await dropMail(source)
  const code = await checkedTarget(fixture, source, target)
  const codes = await codesWithoutMail(fixture, source, bound)
  for (const omitted of Object.keys(codes).filter((name) => name.endsWith('Code')))
    expect(verdictOf(await source.browser.ask(doTransfer, { target: code, ...codes, [omitted]: undefined }))).toBe('transfer.proofMissing')
  expect(await source.browser.ask(doTransfer, { target: code, ...codes })).toMatchObject({ code: '00000', data: true })
  expect([await isVerified(source), await isVerified(target)]).toEqual([false, true])
})

test('an account to which nothing is bound cannot be proven', async () => {
  const [source, target] = [await verifiedOwner(fixture), await newOwner(fixture)]
  const code = await checkedTarget(fixture, source, target)
  await dropMail(source)
  expect(verdictOf(await source.browser.ask(doTransfer, { target: code }))).toBe('transfer.proofMissing')
  expect(await isVerified(source)).toBe(true)
})

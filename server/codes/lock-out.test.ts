// Strangers who request codes for an address and guess them must not lock out its owner.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { codeIn, makeFixture } from '@bonafide/stand-in/testing/fixture'
import { type Address, emailOf } from './address.ts'
import { type Purpose, purposes } from './purposes.ts'
import type { Requester } from './requester.ts'
import { sendLimits } from './send-limits.ts'
import { sendCode } from './send-code.ts'
import { type SubmittedCode, takeCode } from './take-code.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())
beforeEach(() => fixture.post())

const minuteMs = 60_000
let people = 0
const newAddress = (): Address => ({ channel: 'email', to: emailOf(`owner${(people += 1)}@example.com`) })
const anonymous = (network: number): Requester => ({ account: null, address: `2001:db8:${network}:1::` })
const owner: Requester = { account: '1000000001', address: '198.51.100.1' }
const mallory: Requester = { account: '1000000666', address: '203.0.113.66' }

const send = (to: Address, purpose: Purpose, by: Requester) =>
  transact(services.db, (tx) => sendCode(services, tx, { purpose, to, by, language: 'en', at: services.clock() }))
const sendOutcome = (to: Address, purpose: Purpose, by: Requester): Promise<string> =>
  send(to, purpose, by).then(
    () => 'sent',
    ({ refused }: { refused: string }) => refused,
  )
const sent = async (to: Address, purpose: Purpose, by: Requester): Promise<SubmittedCode> => {
  const verifyKey = await send(to, purpose, by)
  return { verifyKey, code: codeIn((await fixture.post()).at(-1)), from: to, purpose, by }
}
const wrong = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
const guessOutcome = (handed: SubmittedCode): Promise<boolean | string> => takeCode(services, handed).catch((error: Error) => error.message)
/** Requests codes and guesses each wrongly five times. */
const guessWrong = async (
  rounds: number,
  to: Address,
  purpose: Purpose,
  by: (round: number) => Requester,
): Promise<(boolean | string)[]> => {
  const outcomes: (boolean | string)[] = []
  for (let round = 0; round < rounds; round += 1) {
    const handed = await sent(to, purpose, by(round))
    for (let guess = 0; guess < 5; guess += 1) outcomes.push(await guessOutcome({ ...handed, code: wrong(handed.code) }))
    fixture.pass(minuteMs)
  }
  return outcomes
}
const tenWrong = Array.from({ length: 10 }, () => false)

test.each([
  { purpose: purposes.bindEmail, of: 'an account' },
  { purpose: purposes.transferTarget, of: 'an account at one transfer target' },
])('$of may make ten wrong guesses an hour', async ({ purpose }) => {
  const account = { ...mallory, account: `77${people}` }
  expect(await guessWrong(3, newAddress(), purpose, () => account)).toEqual([
    ...tenWrong,
    ...Array.from({ length: 5 }, () => 'code.tooMany'),
  ])
})

test('before sign-in, a network may make ten wrong guesses an hour for one address', async () => {
  const outcomes = await guessWrong(3, newAddress(), purposes.signUp, (round) => ({ account: null, address: `2001:db8:99:${round}::` }))
  expect(outcomes).toEqual([...tenWrong, ...Array.from({ length: 5 }, () => 'code.tooMany')])
})

test('an account may make fifty wrong guesses a day, even if it makes them slowly', async () => {
  const [to, by] = [newAddress(), { account: '5050', address: '203.0.113.50' }]
  const outcomes: (boolean | string)[] = []
  for (let hour = 0; hour < 12; hour += 1) {
    outcomes.push(...(await guessWrong(1, to, purposes.current, () => by)))
    fixture.pass(3_600_001)
  }
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(50)
})

test.each([
  { what: 'codes of their own for the address, without signing in', purpose: purposes.signUp, by: anonymous },
  { what: 'codes to bind the address', purpose: purposes.bindEmail, by: () => mallory },
  { what: 'codes to transfer to the address', purpose: purposes.transferTarget, by: () => mallory },
])('strangers’ wrong guesses at $what do not count against the owner', async ({ purpose, by }) => {
  const to = newAddress()
  await guessWrong(3, to, purpose, by)
  for (const [mine, as] of [
    [purposes.current, owner],
    [purposes.transferCurrentEmail, owner],
    [purposes.signUp, { account: null, address: owner.address }],
  ] as const) {
    const handed = await sent(to, mine, as)
    expect(await guessOutcome({ ...handed, code: wrong(handed.code) })).toBe(false)
    expect(await guessOutcome(handed)).toBe(true)
  }
})

test('wrong guesses for one transfer target do not count for another target or for the account’s own addresses', async () => {
  const [first, second, own] = [newAddress(), newAddress(), newAddress()]
  const source = { account: '8080', address: '203.0.113.80' }
  await guessWrong(3, first, purposes.transferTarget, () => source)
  expect(await guessOutcome(await sent(second, purposes.transferTarget, source))).toBe(true)
  expect(await guessOutcome(await sent(own, purposes.transferCurrentEmail, source))).toBe(true)
})

test('an address’s owner still gets codes after many strangers have requested some for it', async () => {
  const to = newAddress()
  const strangers: string[] = []
  for (let network = 0; network < 60; network += 1) strangers.push(await sendOutcome(to, purposes.signUp, anonymous(network)))
  expect(strangers.filter((outcome) => outcome === 'sent')).toHaveLength(sendLimits.newcomers.perHour)
  for (const purpose of [purposes.current, purposes.transferCurrentEmail]) expect(await sendOutcome(to, purpose, owner)).toBe('sent')
})

test('a few networks cannot use up an address’s codes: another network still gets one', async () => {
  const to = newAddress()
  const flood: string[] = []
  for (let number = 0; number < 40; number += 1) {
    flood.push(await sendOutcome(to, purposes.signUp, anonymous(number % 3)))
    fixture.pass(minuteMs)
  }
  // Three networks may request six codes each an hour, and ten together once they have requested before.
  expect(flood.filter((outcome) => outcome === 'sent')).toHaveLength(sendLimits.strangers.perHour)
  expect(await sendOutcome(to, purposes.signUp, { account: null, address: '198.51.100.1' })).toBe('sent')
})

test('a network may request six codes an hour for one address, from all accounts together', async () => {
  const to = newAddress()
  const outcomes: string[] = []
  for (let number = 0; number < 8; number += 1) {
    outcomes.push(await sendOutcome(to, purposes.transferTarget, { account: `60${number}`, address: `203.0.113.${number}` }))
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(sendLimits.pair.perHour)
  expect(await sendOutcome(to, purposes.transferTarget, { account: '61', address: '203.0.114.1' })).toBe('sent')
})

test.each([
  { of: 'an account', most: sendLimits.account.perHour, by: (number: number) => ({ account: '4242', address: `10.${number}.0.1` }) },
  { of: 'an account to its own address', most: sendLimits.own.perHour, by: () => owner, purpose: purposes.current, to: newAddress() },
])('$of may request $most codes an hour', async ({ most, by, purpose = purposes.transferTarget, to }) => {
  fixture.pass(3_600_001)
  const outcomes: string[] = []
  for (let number = 0; number < most + 5; number += 1) {
    outcomes.push(await sendOutcome(to ?? newAddress(), purpose, by(number)))
    if (to !== undefined) fixture.pass(minuteMs)
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(most)
})

test.each([
  { of: 'an address', counted: 'sends:address:2001:db8:a1:1::', most: sendLimits.address.perHour },
  { of: 'a network', counted: 'sends:network:2001:db8:a1::/48', most: sendLimits.network.perHour },
])('$of may request $most codes an hour for all purposes together', async ({ counted, most }) => {
  await services.db.pool.query('truncate tallies')
  const before = Array.from({ length: most - 2 }, () => services.clock())
  const subject = services.keys.blindIndex('tally', counted)
  await services.db.pool.query('insert into tallies (subject, at, newest) values ($1, $2, $3)', [subject, before, services.clock()])
  const outcomes: string[] = []
  for (let number = 0; number < 4; number += 1) {
    outcomes.push(await sendOutcome(newAddress(), purposes.signUp, { account: null, address: '2001:db8:a1:1::' }))
  }
  expect(outcomes).toEqual(['sent', 'sent', 'code.tooMany', 'code.tooMany'])
})

test('an attacker’s request for the same purpose and address neither replaces the owner’s code nor delays the next one', async () => {
  const to = newAddress()
  const handed = await sent(to, purposes.signUp, anonymous(1))
  expect(await sendOutcome(to, purposes.signUp, anonymous(2))).toBe('sent')
  expect(await sendOutcome(to, purposes.signUp, anonymous(1))).toBe('code.tooSoon')
  expect(await guessOutcome(handed)).toBe(true)
})

test('a code that was requested before sign-in can be submitted from any network, but not by an account', async () => {
  const handed = await sent(newAddress(), purposes.signUp, anonymous(1))
  expect(await guessOutcome({ ...handed, by: mallory })).toBe(false)
  expect(await guessOutcome({ ...handed, by: anonymous(2) })).toBe(true)
})

test('a thousand simultaneous guesses count as five tries of a code', { timeout: 60_000 }, async () => {
  const handed = await sent(newAddress(), purposes.signUp, anonymous(1))
  await Promise.all(Array.from({ length: 1000 }, () => guessOutcome({ ...handed, code: wrong(handed.code) })))
  const { rows } = await services.db.pool.query<{ tries: number }>('select max(tries) as tries from codes')
  expect(rows).toEqual([{ tries: 5 }])
  expect(await guessOutcome(handed)).toBe(false)
})

import { Refusal } from '@bonafide/core/refusal'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServices } from '../../http/testing/test-services.ts'
import { clearTallies } from '../tally.sql.ts'
import { identityIndex } from './identity.ts'
import { attackLimits, guessAsStranger, type Guesser, isUnderAttack } from './password-guess.ts'

const { db, close } = await testDatabase()
const services = { ...testServices(db), keys: keysFromMasters([randomBytes(32).toString('base64')]) }
afterAll(close)
beforeEach(() => db.pool.query('truncate tallies'))

const dayMs = 24 * 3_600_000
const owner = 'desk:ada@example.com'
const device = Buffer.alloc(32, 7)
const cleanAddress = '198.51.100.1'

type Outcome = 'evaluated' | 'captcha' | number
const tryWith =
  (isRight: boolean) =>
  (guesser: Partial<Guesser>): Promise<Outcome> =>
    guessAsStranger(services, { owner, address: cleanAddress, ...guesser }, async () => isRight).then(
      () => 'evaluated',
      ({ refused, facts }: { refused?: string; facts?: { seconds?: number } }) =>
        refused === 'captcha.needed' ? 'captcha' : refused === 'signIn.wait' ? (facts?.seconds ?? -1) : Promise.reject(new Error(refused)),
    )
const tryWrong = tryWith(false)
const tryRight = tryWith(true)
/** Makes wrong tries from this many /48 networks in turn. */
const attack = async (tries: number, networks: number, over: Partial<Guesser> = {}): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let number = 0; number < tries; number += 1) outcomes.push(await tryWrong({ address: `2001:db8:${number % networks}:1::`, ...over }))
  return outcomes
}
const evaluated = (outcomes: readonly Outcome[]): number => outcomes.filter((outcome) => outcome === 'evaluated').length

test('after ten wrong tries an address waits a second, then twice as long each time, up to a quarter of an hour', async () => {
  expect(evaluated(await Promise.all(Array.from({ length: 10 }, () => tryWrong({}))))).toBe(10)
  const waits: Outcome[] = []
  for (let number = 0; number < 13; number += 1) {
    const seconds = await tryWrong({})
    waits.push(seconds)
    services.pass(Number(seconds) * 1000 - 1)
    expect(await tryRight({})).toBe(1)
    services.pass(1)
    expect(await tryWrong({})).toBe('evaluated')
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('a wait is given in seconds below a minute, and in whole minutes from a minute up', async () => {
  for (let number = 0; number < 10; number += 1) await tryWrong({})
  const messages: string[] = []
  for (let number = 0; number < 11; number += 1) {
    const refusal: unknown = await guessAsStranger(services, { owner, address: cleanAddress }, async () => false).catch(
      (error: unknown) => error,
    )
    if (!(refusal instanceof Refusal)) throw new Error('nothing was refused')
    messages.push(sayRefusal('en', refusal.refused, refusal.facts).replace('Too many failed attempts. You can try again in ', ''))
    services.pass(Number(refusal.facts['seconds']) * 1000)
    await tryWrong({})
  }
  const waits = [
    '1 second',
    '2 seconds',
    '4 seconds',
    '8 seconds',
    '16 seconds',
    '32 seconds',
    '2 minutes',
    '3 minutes',
    '5 minutes',
    '9 minutes',
    '15 minutes',
  ]
  expect(messages).toEqual(waits.map((wait) => `${wait}.`))
})

const countTries = async (): Promise<unknown> => (await db.pool.query('select sum(cardinality(at)) as all from tallies')).rows[0]

test('a try during a wait neither extends the wait nor counts', async () => {
  for (let number = 0; number < 20; number += 1) await tryWrong({ address: `2001:db8:0:${number}::` })
  const before = await countTries()
  for (let number = 0; number < 30; number += 1) expect(await tryWrong({ address: '2001:db8:0:ff::' })).toBe(1)
  expect(await countTries()).toEqual(before)
})

test('a correct try does not count', async () => {
  for (let number = 0; number < 40; number += 1) expect(await tryRight({})).toBe('evaluated')
  const { rows } = await db.pool.query('select from tallies where cardinality(at) > 0')
  expect(rows).toEqual([])
})

test('tries from sixty /64 networks are counted together by their /48, which may make twenty', async () => {
  const outcomes: Outcome[] = []
  for (let number = 0; number < 120; number += 1) outcomes.push(await tryWrong({ address: `2001:db8:9:${number % 60}::` }))
  expect(evaluated(outcomes)).toBe(20)
  expect(await tryRight({ address: '2001:db8:9:ffff::' })).toBe(1)
  expect(await tryRight({ address: '2001:db8:a:1::' })).toBe('evaluated')
})

test('tries from sixty addresses of an IPv4 /24 are counted together as well', async () => {
  const outcomes: Outcome[] = []
  for (let number = 0; number < 120; number += 1) outcomes.push(await tryWrong({ address: `203.0.113.${number % 60}` }))
  expect(evaluated(outcomes)).toBe(20)
  expect(await tryRight({ address: '203.0.114.1' })).toBe('evaluated')
})

test.each([
  { who: 'an address without wrong tries', guesser: { address: cleanAddress }, gets: 'evaluated' },
  { who: 'a known device in a network of the attack', guesser: { address: '2001:db8:3:1::', device }, gets: 'evaluated' },
  { who: 'an address in a network of the attack', guesser: { address: '2001:db8:3:2::' }, gets: 900 },
  {
    who: 'another identity in a network of the attack',
    guesser: { address: '2001:db8:3:2::', owner: 'desk:grace@example.com' },
    gets: 'evaluated',
  },
])('after 160 tries from 60 networks, the result for $who: $gets', async ({ guesser, gets }) => {
  await attack(160, 60)
  expect(await isUnderAttack(services, owner)).toBe(true)
  expect(await tryRight(guesser)).toBe(gets)
})

test('after an attack no network has to wait longer than a quarter of an hour', async () => {
  await attack(160, 60)
  services.pass(15 * 60_000)
  for (let number = 0; number < 60; number += 1) expect(await tryRight({ address: `2001:db8:${number}:1::` })).toBe('evaluated')
})

test('while an identity is under attack, a network without wrong tries has two and then waits a quarter of an hour', async () => {
  await attack(160, 60)
  const late = await Promise.all(Array.from({ length: 50 }, () => tryWrong({})))
  expect(evaluated(late)).toBe(2)
  expect(await tryWrong({})).toBe(900)
})

test('while their account is under attack, users can solve a proof of work instead, and a try that has to wait spends no proof', async () => {
  let proofs = 0
  const spendProof = async (): Promise<boolean> => {
    proofs -= 1
    return proofs >= 0
  }
  const first = await attack(150, 60, { spendProof })
  expect(evaluated(first)).toBe(attackLimits.perHour)
  expect(first.slice(100)).toEqual(Array.from({ length: 50 }, () => 'captcha'))
  proofs = 1
  expect(await tryRight({ spendProof })).toBe('evaluated')
  const before = await countTries()
  for (let number = 0; number < 3; number += 1) expect(await tryRight({ spendProof })).toBe('captcha')
  expect(await countTries()).toEqual(before)
  proofs = 1
  for (let number = 0; number < 40; number += 1) await tryWrong({ address: '2001:db8:ff:1::', spendProof: async () => true })
  expect(await tryWrong({ address: '2001:db8:ff:1::', spendProof })).toBe(1)
  expect(proofs).toBe(1)
})

test('simultaneous tries from many networks use up exactly the calm limit, and then need a proof of work', async () => {
  const tries = Array.from({ length: 400 }, (_, number) => tryWrong({ address: `2001:db8:${number}:1::`, spendProof: async () => false }))
  const outcomes = await Promise.all(tries)
  expect(evaluated(outcomes)).toBe(attackLimits.perHour)
  expect(outcomes.filter((outcome) => outcome === 'captcha')).toHaveLength(400 - attackLimits.perHour)
})

test('even if a thousand tries arrive simultaneously, no more than the limit are evaluated', async () => {
  expect(evaluated(await Promise.all(Array.from({ length: 1000 }, () => tryWrong({}))))).toBe(10)
  const spread = Array.from({ length: 1000 }, (_, index) => tryWrong({ address: `2001:db8:1:${index % 500}::` }))
  expect(evaluated(await Promise.all(spread))).toBeLessThanOrEqual(20)
  expect(evaluated(await Promise.all(Array.from({ length: 1000 }, () => tryWrong({ device }))))).toBe(10)
})

test.each([
  { what: 'the address', name: cleanAddress },
  { what: 'its network', name: '198.51.100.0/24' },
])('guesses at a name that joins the owner and $what count against neither', async ({ name }) => {
  await attack(90, 60, { owner: `${owner}:${name}` })
  expect(await tryRight({})).toBe('evaluated')
  expect(await tryWrong({})).toBe('evaluated')
})

// The limit that password-guess.ts states. Before the alarm, only the calm pace limits a network.
test.each([
  { how: 'before the alarm', alarmed: false, proven: false, most: 125 },
  { how: 'under attack', alarmed: true, proven: false, most: 98 },
  { how: 'under attack, with a proof of work for each try', alarmed: true, proven: true, most: 125 },
])('one network gets at most $most tries in a day $how', async ({ alarmed, proven, most }) => {
  const spendProof = proven ? { spendProof: async () => true } : {}
  const keepAlarm = async (): Promise<void> => {
    if (!alarmed) return
    const subject = services.keys.blindIndex('tally', `password:${JSON.stringify([owner])}`)
    const full = Array.from({ length: attackLimits.perDay }, () => services.clock())
    await db.pool.query(
      'insert into tallies (subject, at, newest) values ($1, $2, $3) on conflict (subject) do update set at = excluded.at',
      [subject, full, services.clock()],
    )
  }
  const endsAt = services.clock().getTime() + dayMs
  let [tries, requests] = [0, 0]
  while (services.clock().getTime() < endsAt) {
    await keepAlarm()
    // A new address each time, so that only the network's count limits it.
    const outcome = await tryWrong({ address: `2001:db8:5:${(requests += 1)}::`, ...spendProof })
    if (outcome === 'evaluated') tries += 1
    else if (outcome === 'captcha') throw new Error('a proof was given')
    else services.pass(outcome * 1000)
  }
  expect(tries).toBeLessThanOrEqual(most)
  expect(tries).toBeGreaterThan(most - 5)
})

test('an operator clears the counts of one identity, and no other', async () => {
  await attack(160, 60)
  await attack(160, 60, { owner: 'desk:grace@example.com' })
  await tryWrong({ device })
  await clearTallies(db.kysely, [identityIndex(services.keys, owner)])
  const { rows } = await db.pool.query('select from tallies where identity = $1', [identityIndex(services.keys, owner)])
  expect(rows).toEqual([])
  expect(await isUnderAttack(services, owner)).toBe(false)
  expect(await tryRight({ address: '2001:db8:3:1::' })).toBe('evaluated')
  expect(await isUnderAttack(services, 'desk:grace@example.com')).toBe(true)
})

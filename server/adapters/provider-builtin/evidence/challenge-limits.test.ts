import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { transact } from '../../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, upload, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { doMoves } from '../testing/bring.ts'
import { countFromAddress } from './challenge-limits.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const { limits, addressPerHour } = shippedPolicy.liveness
const hourMs = 60 * 60_000

/** `device`: the device cookie of a known browser. */
const visitorInFrame = async (device?: string) => {
  const { account, browser } = await newVisitor(fixture)
  const { token } = await openConsentedFrame(fixture, await visitOpener(browser))
  const cookie = device === undefined ? {} : { cookie: `bonafide_frame_device=${device}` }
  return { account, token, frame: fixture.frame({ 'x-frame-token': token, ...cookie }) }
}
type Visitor = Awaited<ReturnType<typeof visitorInFrame>>

/** The same person, who opens the frame again after some time. */
const later = async ({ account }: Visitor, ms: number): Promise<Visitor> => {
  fixture.pass(ms)
  const { token } = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  return { account, token, frame: fixture.frame({ 'x-frame-token': token }) }
}

const ask = ({ frame }: Visitor) => frame.ask(askChallenge, { camera: ownCamera, light: false })
const askVerdict = async (visitor: Visitor): Promise<string> => verdictOf(await ask(visitor))
const completeChallenge = async (visitor: Visitor): Promise<void> =>
  void (await doMoves(fixture, visitor, (await ask(visitor)).data, () => photo(500)))
/** Stops after a move was announced. */
const interruptChallenge = async (visitor: Visitor): Promise<void> => {
  const { challenge } = (await ask(visitor)).data
  const file = await upload(fixture, visitor.account)
  await visitor.frame.ask(answerChallenge, { challenge, step: 0, frames: [{ file, move: null, at: 0 }] })
}
const repeat = async (count: number, act: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < count; round += 1) await act()
}
const deviceToken = (letter: string): string => letter.repeat(43)

test('five challenges an hour and fifteen a day are allowed; after that, the refusal names the wait in minutes or hours', async () => {
  const visitor = await visitorInFrame()
  await repeat(limits.answered.perHour, async () => {
    await completeChallenge(visitor)
    fixture.pass(60_000)
  })
  const full = await ask(visitor)
  expect([verdictOf(full), full.msg]).toEqual(['challenge.tooMany', expect.stringContaining('55 minutes')])
  let again = await later(visitor, 55 * 60_000)
  expect(await askVerdict(again)).toBe('ok')
  for (let hour = 0; hour < 2; hour += 1) {
    again = await later(visitor, hourMs)
    await repeat(limits.answered.perHour, () => completeChallenge(again))
  }
  const day = await ask(await later(visitor, hourMs))
  expect([verdictOf(day), day.msg]).toEqual(['challenge.tooMany', expect.stringMatching(/\b2\d hours/)])
})

test('a challenge without an announced move does not count', async () => {
  const visitor = await visitorInFrame()
  await repeat(30, async () => expect(await askVerdict(visitor)).toBe('ok'))
})

test('interrupted challenges are counted separately from answered ones', async () => {
  const visitor = await visitorInFrame()
  await repeat(limits.interrupted.perHour - 1, () => interruptChallenge(visitor))
  await repeat(limits.answered.perHour - 1, () => completeChallenge(visitor))
  expect(await askVerdict(visitor)).toBe('ok')
  await interruptChallenge(visitor)
  expect(await askVerdict(visitor)).toBe('challenge.tooMany')
  expect(await askVerdict(await later(visitor, hourMs))).toBe('ok')
})

test('another account on the same device shares its count, and one on another device does not', async () => {
  const visitor = await visitorInFrame(deviceToken('d'))
  await repeat(limits.answered.perHour, () => completeChallenge(visitor))
  expect(await askVerdict(await visitorInFrame(deviceToken('d')))).toBe('challenge.tooMany')
  expect(await askVerdict(await visitorInFrame(deviceToken('e')))).toBe('ok')
  expect(await askVerdict({ ...visitor, frame: fixture.frame({ 'x-frame-token': visitor.token }) })).toBe('challenge.tooMany')
})

test('a browser without a device cookie gets one, which scripts cannot read', async () => {
  const visitor = await visitorInFrame()
  const send = (headers: Record<string, string>) =>
    fetch(`${fixture.frameOrigin}/v1/frame/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-frame-token': visitor.token, ...headers },
      body: JSON.stringify({ camera: ownCamera, light: false }),
    })
  const set = (await send({})).headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^bonafide_frame_device=[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly; Max-Age=\d+$/)
  expect((await send({ cookie: set.split(';')[0] ?? '' })).headers.get('set-cookie')).toBeNull()
})

test('an address with very many challenges is marked as crowded, for an hour', async () => {
  const crowded = () =>
    transact(fixture.services.db, (tx) => countFromAddress(tx, fixture.services, '203.0.113.9', fixture.services.clock()))
  await repeat(addressPerHour, async () => expect(await crowded()).toBe(false))
  expect(await crowded()).toBe(true)
  fixture.pass(hourMs)
  expect(await crowded()).toBe(false)
})

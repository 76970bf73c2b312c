import { beginHandOver, endHandOver, lookAtHandOver, takeHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { Details } from '@bonafide/core/details'
import { AccessToken } from '@bonafide/core/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { bringBasicEvidence } from '../testing/bring.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorInFrame = async () => {
  const { browser, ...visitor } = await newVisitor(fixture)
  return { ...visitor, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}
type Visitor = Awaited<ReturnType<typeof visitorInFrame>>

const begin = async ({ frame }: Visitor) => {
  const { url, number, until } = (await frame.ask(beginHandOver)).data
  return { link: AccessToken.parse(new URL(url).hash.slice(1)), url, number, until }
}
type Link = Awaited<ReturnType<typeof begin>>
const take = ({ link, number }: Pick<Link, 'link' | 'number'>) => fixture.frame().ask(takeHandOver, { link, number })
const look = async ({ link }: Pick<Link, 'link'>) => verdictOf(await fixture.frame().ask(lookAtHandOver, { link }))
const wrong = ({ number }: Link) => (number === '99' ? '98' : '99')
const phoneOf = async ({ frame }: Visitor) => (await frame.ask(frameState)).data.phone

test('the phone continues the same visit, and the computer sees it', async () => {
  const visitor = await visitorInFrame()
  expect(await phoneOf(visitor)).toBe('none')
  const link = await begin(visitor)
  expect(await phoneOf(visitor)).toBe('waiting')
  const { numbers } = (await fixture.frame().ask(lookAtHandOver, { link: link.link })).data
  expect([numbers.length, new Set(numbers).size, numbers.toSorted()]).toEqual([3, 3, numbers])
  expect(numbers).toContain(link.number)
  const { frameToken, ...reply } = (await take(link)).data
  expect(reply).toEqual({ purpose: 'basic', byHand: false })
  const phone = fixture.frame({ 'x-frame-token': frameToken })
  await phone.ask(keepVisit, { details: Details.parse({ givenName: 'Ada' }) })
  expect((await visitor.frame.ask(frameState)).data).toMatchObject({ details: { givenName: 'Ada' }, phone: 'there' })
})

test('the link’s secret is in the fragment of the frame’s own origin, and only its digest is stored', async () => {
  const visitor = await visitorInFrame()
  const origin = fixture.frameOrigin.replace('127.0.0.1', 'localhost')
  const sent = { method: 'POST', headers: { origin, 'content-type': 'application/json', 'x-frame-token': visitor.token }, body: '{}' }
  const reached = (await (await fetch(`${origin}/v1/frame/handOver`, sent)).json()) as { data: { url: string } }
  expect(reached.data.url).toMatch(new RegExp(`^${origin}/phone#[\\w-]{43}$`))
  const { link } = await begin(visitor)
  const { rows } = await fixture.services.db.pool.query('select * from visit_hand_overs')
  expect(JSON.stringify(rows)).not.toContain(link)
})

test('a wrong number ends the link, and the right number is then too late', async () => {
  const visitor = await visitorInFrame()
  const link = await begin(visitor)
  expect(verdictOf(await take({ ...link, number: wrong(link) }))).toBe('handOver.wrongNumber')
  expect(verdictOf(await take(link))).toBe('handOver.gone')
  expect([await look(link), await phoneOf(visitor)]).toEqual(['handOver.gone', 'none'])
})

test('a link works once: only one of twenty simultaneous phones continues', async () => {
  const link = await begin(await visitorInFrame())
  const verdicts = await Promise.all(Array.from({ length: 20 }, async () => verdictOf(await take(link))))
  expect(verdicts.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'handOver.gone'), 'ok'])
})

test('an unknown link and another kind of token get the refusal of an expired link', async () => {
  const visitor = await visitorInFrame()
  await begin(visitor)
  for (const link of [AccessToken.parse('A'.repeat(43)), AccessToken.parse(visitor.token)]) {
    expect(await look({ link })).toBe('handOver.gone')
    expect(verdictOf(await take({ link, number: '10' }))).toBe('handOver.gone')
  }
})

test('a link ends after ten minutes, or with a newer link, its session’s end, another session’s takeover or the submission', async () => {
  const late = await begin(await visitorInFrame())
  fixture.pass(10 * 60_000)
  expect(await look(late)).toBe('handOver.gone')

  const visitor = await visitorInFrame()
  const [before, now] = [await begin(visitor), await begin(visitor)]
  expect([await look(before), await look(now)]).toEqual(['handOver.gone', 'ok'])

  const signedOut = await visitorInFrame()
  const link = await begin(signedOut)
  await fixture.services.db.kysely.deleteFrom('session').where('id', '=', signedOut.session).execute()
  expect(verdictOf(await take(link))).toBe('handOver.gone')

  const moved = await visitorInFrame()
  const old = await begin(moved)
  await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, moved.account)).browser))
  expect(verdictOf(await take(old))).toBe('handOver.gone')

  const done = await visitorInFrame()
  await bringBasicEvidence(fixture, done)
  const unused = await begin(done)
  await done.frame.ask(submitVisit)
  expect(verdictOf(await take(unused))).toBe('handOver.gone')
  expect(verdictOf(await done.frame.ask(beginHandOver))).toBe('visit.submitted')
})

test('a phone’s token lasts longer than a quarter of an hour only if the phone is used', async () => {
  const visitor = await visitorInFrame()
  const phone = fixture.frame({ 'x-frame-token': (await take(await begin(visitor))).data.frameToken })
  for (let turn = 0; turn < 3; turn += 1) {
    fixture.pass(14 * 60_000)
    expect(verdictOf(await phone.ask(frameState))).toBe('ok')
  }
  fixture.pass(15 * 60_000)
  expect(verdictOf(await phone.ask(frameState))).toBe('frame.tokenGone')
  const renewed = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, visitor.account)).browser))
  expect((await renewed.frame.ask(frameState)).data.phone).toBe('none')
})

test('the computer can take the visit back, which voids the phone’s token and keeps its own', async () => {
  const visitor = await visitorInFrame()
  const phone = fixture.frame({ 'x-frame-token': (await take(await begin(visitor))).data.frameToken })
  expect(verdictOf(await phone.ask(frameState))).toBe('ok')
  await visitor.frame.ask(endHandOver)
  expect(verdictOf(await phone.ask(frameState))).toBe('frame.tokenGone')
  expect(await phoneOf(visitor)).toBe('none')
})

test('a second phone takes over from the first, and a phone cannot hand over', async () => {
  const visitor = await visitorInFrame()
  const first = fixture.frame({ 'x-frame-token': (await take(await begin(visitor))).data.frameToken })
  expect(verdictOf(await first.ask(beginHandOver))).toBe('frame.tokenGone')
  const second = fixture.frame({ 'x-frame-token': (await take(await begin(visitor))).data.frameToken })
  expect([verdictOf(await first.ask(frameState)), verdictOf(await second.ask(frameState))]).toEqual(['frame.tokenGone', 'ok'])
})

test('the phone that submits the visit sees its outcome; if the computer submits it, the phone is refused', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  const phone = fixture.frame({ 'x-frame-token': (await take(await begin(visitor))).data.frameToken })
  await phone.ask(submitVisit)
  expect((await phone.ask(frameState)).data).toMatchObject({ state: 'pending', phone: 'none' })
  const other = await visitorInFrame()
  await bringBasicEvidence(fixture, other)
  const idle = fixture.frame({ 'x-frame-token': (await take(await begin(other))).data.frameToken })
  await other.frame.ask(submitVisit)
  expect(verdictOf(await idle.ask(frameState))).toBe('frame.tokenGone')
})

test('the number of links is limited', async () => {
  const visitor = await visitorInFrame()
  const verdicts = await Promise.all(Array.from({ length: 32 }, async () => verdictOf(await visitor.frame.ask(beginHandOver))))
  expect(verdicts.filter((verdict) => verdict === 'handOver.tooMany')).toHaveLength(2)
})

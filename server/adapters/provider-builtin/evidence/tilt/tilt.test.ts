// A document's second picture must arrive after the first, in time and from this visit, and must not be an existing file.
import { answerTilt, askTilt, skipTilt } from '@bonafide/core/calls/frame/camera'
import { dropFile, showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit } from '@bonafide/core/calls/frame/visit'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import {
  answerConsent,
  openConsentedFrame,
  openedFrame,
  visitOpener,
  upload,
  verdictOf,
  newVisitor,
} from '../../../../visits/testing/visitors.ts'
import { type ProviderVisitor, bringPicture, bringTilt, passport, workProvider } from '../../testing/bring.ts'
import { pictureThatReads } from '../../testing/fake-engine.ts'
import { passportRead, tiltRead } from '../../testing/readings.ts'
import { judgedCasesOf, submitAndJudge } from '../../verdict/testing/submit-and-judge.ts'
import { newTestPerson } from '../../verdict/testing/test-person.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

let fronts = 0

/** A person whose first picture of a passport has arrived. */
const withFront = async (): Promise<ProviderVisitor> => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await frame.ask(keepVisit, { choice: passport })
  await bringPicture(fixture, { account, frame }, 'documentFront', passportRead({}, { ms: (fronts += 1) }))
  return { account, frame }
}

const sendTilted = async ({ account, frame }: ProviderVisitor): Promise<string> =>
  verdictOf(await frame.ask(answerTilt, { file: await upload(fixture, account) }))

const filesOf = async ({ frame }: ProviderVisitor): Promise<readonly string[]> =>
  (await frame.ask(frameState)).data.files.map(({ kind }) => kind).toSorted()

const tiltStateOf = async ({ frame }: ProviderVisitor): Promise<string> => (await frame.ask(frameState)).data.tilt

describe('the frame requests the second picture', () => {
  test('while it can still be taken, until it has arrived', async () => {
    const { account, browser } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    await frame.ask(keepVisit, { choice: passport })
    const visitor = { account, frame }
    expect(await tiltStateOf(visitor)).toBe('wanted')
    await bringPicture(fixture, visitor, 'documentFront', passportRead({}, { ms: (fronts += 1) }))
    expect(await tiltStateOf(visitor)).toBe('due')
    await frame.ask(askTilt)
    expect(await tiltStateOf(visitor)).toBe('due')
    fixture.pass(shippedPolicy.liveness.tilt.withinMs + 1)
    expect(await tiltStateOf(visitor)).toBe('due')
    await bringTilt(fixture, visitor)
    expect(await tiltStateOf(visitor)).toBe('wanted')
  })

  test('after a picture that came too late, until no tilt is left', async () => {
    const visitor = await withFront()
    for (let round = 1; round <= shippedPolicy.liveness.tilt.toldAtMost; round += 1) {
      await visitor.frame.ask(askTilt)
      fixture.pass(shippedPolicy.liveness.tilt.withinMs + 1)
      await sendTilted(visitor)
      expect(await tiltStateOf(visitor)).toBe(round < shippedPolicy.liveness.tilt.toldAtMost ? 'due' : 'wanted')
    }
  })

  test('until the time for the last tilt is over', async () => {
    const visitor = await withFront()
    for (let round = 1; round <= shippedPolicy.liveness.tilt.toldAtMost; round += 1) {
      fixture.pass(shippedPolicy.liveness.tilt.withinMs + 1)
      await visitor.frame.ask(askTilt)
    }
    expect(await tiltStateOf(visitor)).toBe('due')
    fixture.pass(shippedPolicy.liveness.tilt.withinMs + 1)
    expect(await tiltStateOf(visitor)).toBe('wanted')
  })

  test('but not for a page chosen from files or a visit by hand', async () => {
    const { account, browser } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    await frame.ask(keepVisit, { choice: passport })
    await frame.ask(showFile, { file: await upload(fixture, account), kind: 'documentFront' })
    expect(await tiltStateOf({ account, frame })).toBe('wanted')
    const refuser = await newVisitor(fixture)
    const byHand = await openedFrame(fixture, await visitOpener(refuser.browser))
    await answerConsent(byHand.frame, 'refused')
    expect(await tiltStateOf({ account: refuser.account, frame: byHand.frame })).toBe('none')
  })
})

describe('a person who cannot tilt the page', () => {
  test('can skip the tilt before and after it was drawn, and then no picture for it is accepted', async () => {
    const [before, after] = [await withFront(), await withFront()]
    await after.frame.ask(askTilt)
    for (const visitor of [before, after]) {
      expect(verdictOf(await visitor.frame.ask(skipTilt))).toBe('ok')
      expect(await tiltStateOf(visitor)).toBe('wanted')
      expect(await sendTilted(visitor)).toBe('tilt.gone')
    }
  })

  test('is asked to tilt again for another front', async () => {
    const visitor = await withFront()
    await visitor.frame.ask(skipTilt)
    await bringPicture(fixture, visitor, 'documentFront', passportRead({}, { ms: (fronts += 1) }))
    expect(await tiltStateOf(visitor)).toBe('due')
  })

  test('keeps a second picture if they skip too late, and skips nothing before the first picture has arrived', async () => {
    const visitor = await withFront()
    await bringTilt(fixture, visitor)
    expect(verdictOf(await visitor.frame.ask(skipTilt))).toBe('ok')
    expect(await filesOf(visitor)).toEqual(['documentFront', 'documentTilt'])
    const { account, browser } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    await frame.ask(skipTilt)
    await frame.ask(keepVisit, { choice: passport })
    await bringPicture(fixture, { account, frame }, 'documentFront', passportRead({}, { ms: (fronts += 1) }))
    expect(await tiltStateOf({ account, frame })).toBe('due')
  })
})

test('no tilt is drawn before the first picture arrives, or for a picture chosen from files', async () => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  expect(verdictOf(await frame.ask(askTilt))).toBe('tilt.gone')
  expect(await sendTilted({ account, frame })).toBe('tilt.gone')
  const file = await upload(fixture, account)
  await frame.ask(showFile, { file, kind: 'documentFront' })
  expect(verdictOf(await frame.ask(askTilt))).toBe('tilt.gone')
})

test('a repeated call in time returns the same tilt, and a picture is accepted once', async () => {
  const visitor = await withFront()
  const first = (await visitor.frame.ask(askTilt)).data
  expect(first.withinMs).toBe(shippedPolicy.liveness.tilt.withinMs)
  expect((await visitor.frame.ask(askTilt)).data.tilt).toBe(first.tilt)
  const file = await upload(fixture, visitor.account)
  expect(verdictOf(await visitor.frame.ask(answerTilt, { file }))).toBe('ok')
  expect(verdictOf(await visitor.frame.ask(answerTilt, { file }))).toBe('ok')
  expect(await sendTilted(visitor)).toBe('tilt.gone')
  expect(await filesOf(visitor)).toEqual(['documentFront', 'documentTilt'])
})

test('only one of two simultaneous answers counts', async () => {
  const visitor = await withFront()
  await visitor.frame.ask(askTilt)
  const [first, second] = [await upload(fixture, visitor.account), await upload(fixture, visitor.account)]
  const verdicts = await Promise.all([first, second].map(async (file) => verdictOf(await visitor.frame.ask(answerTilt, { file }))))
  expect(verdicts.toSorted()).toEqual(['ok', 'tilt.gone'])
  expect(await filesOf(visitor)).toEqual(['documentFront', 'documentTilt'])
})

describe('the server refuses', () => {
  test('a picture that arrives too late; then another tilt is drawn, three in all', async () => {
    const visitor = await withFront()
    for (let round = 0; round < shippedPolicy.liveness.tilt.toldAtMost; round += 1) {
      await visitor.frame.ask(askTilt)
      fixture.pass(shippedPolicy.liveness.tilt.withinMs + 1)
      expect(await sendTilted(visitor)).toBe('tilt.tooSlow')
      expect(await sendTilted(visitor)).toBe('tilt.gone')
    }
    expect(verdictOf(await visitor.frame.ask(askTilt))).toBe('tilt.tooMany')
  })

  test('a picture sent before the tilt was drawn', async () => {
    const visitor = await withFront()
    const file = await upload(fixture, visitor.account)
    fixture.pass(1000)
    await visitor.frame.ask(askTilt)
    expect(verdictOf(await visitor.frame.ask(answerTilt, { file }))).toBe('tilt.pictureUsed')
  })

  test('the first picture again, byte for byte', async () => {
    const visitor = await withFront()
    await visitor.frame.ask(askTilt)
    const file = await upload(fixture, visitor.account, pictureThatReads(passportRead({}, { ms: fronts })))
    expect(verdictOf(await visitor.frame.ask(answerTilt, { file }))).toBe('tilt.pictureUsed')
  })

  test('another account’s picture, and the first one itself', async () => {
    const [visitor, other] = [await withFront(), await withFront()]
    await visitor.frame.ask(askTilt)
    const theirs = await upload(fixture, other.account)
    expect(verdictOf(await visitor.frame.ask(answerTilt, { file: theirs }))).toBe('thing.unknown')
    const { data } = await visitor.frame.ask(frameState)
    expect(verdictOf(await visitor.frame.ask(answerTilt, { file: FileId.parse(data.files[0]?.id) }))).toBe('thing.unknown')
  })

  test('a second picture that is shown without a tilt', async () => {
    const visitor = await withFront()
    const file = await upload(fixture, visitor.account)
    expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'documentTilt', camera: true }))).toBe('thing.unknown')
  })
})

test('the second picture is removed if the first is replaced or removed', async () => {
  const visitor = await withFront()
  await bringTilt(fixture, visitor)
  await bringPicture(fixture, visitor, 'documentFront', passportRead({}, { ms: (fronts += 1) }))
  expect(await filesOf(visitor)).toEqual(['documentFront'])
  expect(await sendTilted(visitor)).toBe('tilt.gone')
  await bringTilt(fixture, visitor)
  const { data } = await visitor.frame.ask(frameState)
  await visitor.frame.ask(dropFile, { file: FileId.parse(data.files.find(({ kind }) => kind === 'documentFront')?.id) })
  expect(await filesOf(visitor)).toEqual([])
})

test('both pictures are read together, with the tilt that was drawn', async () => {
  const visitor = await withFront()
  const { tilt } = (await visitor.frame.ask(askTilt)).data
  const engineInputs: string[] = []
  const { engine } = fixture.services
  const [first, second] = [pictureThatReads(passportRead({}, { ms: fronts })), pictureThatReads(tiltRead(tilt, { ms: 4711 }))]
  const readTilt: typeof engine.readTilt = (pictures, context) => {
    if (second.equals(pictures.second)) engineInputs.push(pictures.tilt, String(first.equals(pictures.first)))
    return engine.readTilt(pictures, context)
  }
  const file = await upload(fixture, visitor.account, second)
  await visitor.frame.ask(answerTilt, { file })
  await workProvider({ ...fixture, services: { ...fixture.services, engine: { ...engine, readTilt } } })
  expect(engineInputs).toEqual([tilt, 'true'])
})

describe('under the policy "automatic"', () => {
  test('a page tilted as requested is approved', async () => {
    const { state } = await submitAndJudge(fixture, newTestPerson())
    expect(state.state).toBe('approved')
  })

  test.each([
    ['there is no second picture', null, 'document.untilted'],
    [
      'the second picture shows another document',
      { pages: { match: 0.3, places: 100, top: 0, left: 0, camera: 0, follows: 0, light: 0.02 } },
      'document.doubtful',
    ],
    [
      'the page was not tilted at all',
      { pages: { match: 1, places: 100, top: 0, left: 0, camera: 0, follows: null, light: 0.02 } },
      'document.untilted',
    ],
  ] as const)('a visit goes to a reviewer if %s', async (_, tilt, reason) => {
    const { state, account } = await submitAndJudge(fixture, newTestPerson(), { tilt })
    expect(state).toMatchObject({ state: 'pending', reviewer: true })
    expect((await judgedCasesOf(fixture, account))[0]?.reasons).toContain(reason)
  })
})

import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { frameState } from '@bonafide/core/calls/frame/visit'
import type { BegunChallenge } from '@bonafide/core/evidence/challenge'
import { drawnColours, shownColours } from '@bonafide/core/evidence/light'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import type { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, upload, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { beginTestChallenge, doMoves } from '../testing/bring.ts'
import { readEvidence } from './evidence.ts'
import { drawLight, sequenceOf } from './light-step.ts'

const policy = shippedPolicy.liveness

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorInFrame = async () => {
  const { account, browser } = await newVisitor(fixture)
  return { account, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}
type Visitor = Awaited<ReturnType<typeof visitorInFrame>>

interface SentFrame {
  readonly file: FileId
  readonly move: null
  readonly at: number
}

const step = policy.moves + 1
const send = async ({ frame }: Visitor, challenge: string, frames: readonly SentFrame[]) =>
  verdictOf(await frame.ask(answerChallenge, { challenge, step, frames: [...frames] }))

/** Does all moves: the answer to the last one announces the colours. */
const doAllMoves = async (visitor: Visitor): Promise<BegunChallenge> => {
  const begun = await beginTestChallenge(visitor.frame, { light: true })
  await doMoves(fixture, visitor, begun, () => photo(2000))
  return begun
}

/** Uploads a frame of each colour while that colour is shown. */
const uploadColourFrames = async ({ account }: Pick<Visitor, 'account'>): Promise<readonly SentFrame[]> => {
  const frames: SentFrame[] = []
  for (let shown = 0; shown <= policy.light.colours; shown += 1) {
    frames.push({ file: await upload(fixture, account), move: null, at: 100 + shown })
    fixture.pass(policy.light.neutralMs)
  }
  return frames
}

const rowOf = async (challenge: string) =>
  (await fixture.services.db.pool.query('select light, answered_at from visit_challenges where challenge = $1', [challenge])).rows[0]
const evidenceOf = async ({ account }: Visitor) => {
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and opened_at is not null', [account])
  return transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, rows[0].visit))
}
const faceStateOf = async ({ frame }: Visitor) => (await frame.ask(frameState)).data.steps.find(({ step: name }) => name === 'face')?.state

test('no colour appears twice in a row, every colour can come first, and each is shown for at least half a second', () => {
  const drawn = Array.from({ length: 400 }, () => drawLight(policy))
  for (const colours of drawn) expect(colours.some((colour, index) => colour === colours[index - 1])).toBe(false)
  expect(new Set(drawn.map(([first]) => first))).toEqual(new Set(drawnColours))
  const sequence = sequenceOf(drawn[0] ?? [], policy)
  expect(sequence[0]?.colour).toBe('neutral')
  expect(sequence).toHaveLength(policy.light.colours + 1)
  expect(Math.min(...sequence.map(({ ms }) => ms))).toBeGreaterThanOrEqual(500)
  expect(sequence.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(3500)
})

describe('the light step', () => {
  test('announces its colours only in the answer to the last move', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame, { light: true })
    expect(begun.light).toBe(true)
    expect(JSON.stringify(begun)).not.toMatch(new RegExp(shownColours.join('|')))
    expect((await rowOf(begun.challenge)).light).toEqual([])
    await doMoves(fixture, visitor, begun, () => photo(2000))
    const { light, answered_at: answered } = await rowOf(begun.challenge)
    expect(light).toHaveLength(policy.light.colours)
    expect(answered).toBeNull()
    expect(await send(visitor, begun.challenge, await uploadColourFrames(visitor))).toBe('ok')
    expect(await faceStateOf(visitor)).toBe('met')
    const frames = (await evidenceOf(visitor))?.challenge?.frames ?? []
    expect(frames.flatMap(({ colour }) => (colour === undefined ? [] : [colour]))).toEqual(['neutral', ...light])
  })

  test('is omitted for a user who opted out of colours: the last move ends the challenge', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame, { light: false })
    expect(begun.light).toBe(false)
    await doMoves(fixture, visitor, begun, () => photo(2000))
    expect(await faceStateOf(visitor)).toBe('met')
    expect(await send(visitor, begun.challenge, await uploadColourFrames(visitor))).toBe('challenge.gone')
  })

  test('can be skipped once it is announced; then no frame has a colour', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await doAllMoves(visitor)
    expect(await send(visitor, challenge, [])).toBe('ok')
    expect(await send(visitor, challenge, [])).toBe('ok')
    expect(await send(visitor, challenge, await uploadColourFrames(visitor))).toBe('challenge.gone')
    expect((await evidenceOf(visitor))?.challenge?.frames.some(({ colour }) => colour !== undefined)).toBe(false)
    expect(await faceStateOf(visitor)).toBe('met')
  })

  test('belongs to one account, and to its latest challenge', async () => {
    const [visitor, other] = [await visitorInFrame(), await visitorInFrame()]
    const { challenge: theirs } = await doAllMoves(other)
    const frames = await uploadColourFrames(visitor)
    expect(await send(visitor, theirs, frames)).toBe('challenge.gone')
    expect(await send(visitor, theirs, [])).toBe('challenge.gone')
    const { challenge } = await doAllMoves(visitor)
    expect(await send(visitor, challenge, await uploadColourFrames(other))).toBe('thing.unknown')
    await visitor.frame.ask(askChallenge, { camera: ownCamera, light: true })
    expect(await send(visitor, challenge, [])).toBe('challenge.gone')
  })

  test('cannot be answered before the moves are done, and no move can be skipped', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await beginTestChallenge(visitor.frame, { light: true })
    expect(await send(visitor, challenge, [])).toBe('challenge.outOfTurn')
    expect(verdictOf(await visitor.frame.ask(answerChallenge, { challenge, step: 0, frames: [] }))).toBe('body.malformed')
  })

  test('refuses frames that were uploaded in advance or all together', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame, { light: true })
    const { challenge } = begun
    const prepared = await uploadColourFrames(visitor)
    await doMoves(fixture, visitor, begun, () => photo(2000))
    expect(await send(visitor, challenge, prepared)).toBe('challenge.frameUsed')
    const together = await Promise.all(prepared.map(async ({ at }) => ({ file: await upload(fixture, visitor.account), move: null, at })))
    fixture.pass(4000)
    expect(await send(visitor, challenge, together)).toBe('challenge.frameUsed')
    expect(await send(visitor, challenge, [])).toBe('ok')
  })

  test('ends the challenge if its frames come too late', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await doAllMoves(visitor)
    fixture.pass(policy.moveMs + policy.carryMs)
    expect(await send(visitor, challenge, await uploadColourFrames(visitor))).toBe('challenge.tooSlow')
    expect(await send(visitor, challenge, [])).toBe('challenge.gone')
  })

  test('accepts only one of two concurrent answers, and a repeat of it', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await doAllMoves(visitor)
    const [frames, others] = [
      await uploadColourFrames(visitor),
      await Promise.all([0, 1, 2, 3, 4].map(() => upload(fixture, visitor.account))),
    ]
    const second = frames.map(({ at }, index) => ({ file: others[index] ?? frames[0]?.file, move: null, at }))
    const sent = [frames, second.flatMap(({ file, ...rest }) => (file === undefined ? [] : [{ ...rest, file }]))]
    const verdicts = await Promise.all(sent.map((answer) => send(visitor, challenge, answer)))
    expect(verdicts.toSorted()).toEqual(['challenge.gone', 'ok'])
    expect(await send(visitor, challenge, sent[verdicts.indexOf('ok')] ?? [])).toBe('ok')
  })
})

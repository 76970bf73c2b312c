import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState } from '@bonafide/core/calls/frame/visit'
import { type BegunChallenge, moves, type Move } from '@bonafide/core/evidence/challenge'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { surfaces } from '@bonafide/stand-in/testing/surfaces'
import { listen } from '../../../http/listen.ts'
import { makeFixture, openBrowser, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, upload, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { beginTestChallenge, bringFace, doMoves } from '../testing/bring.ts'
import { readEvidence } from './evidence.ts'

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
  readonly move: Move | null
  readonly at: number
}
const sendStep = async ({ frame }: Visitor, challenge: string, step: number, frames: readonly SentFrame[]) => {
  const answer = await frame.ask(answerChallenge, { challenge, step, frames: [...frames] })
  const next = answer.data?.next ?? undefined
  const announced = next !== undefined && 'light' in next ? { light: next.light } : { move: next?.move }
  return { verdict: verdictOf(answer), ...announced, within: next?.withinMs }
}
const look = async ({ account }: Visitor, at: number, move: Move | null = null): Promise<SentFrame> => ({
  file: await upload(fixture, account),
  move,
  at,
})
/** Sends the opening look, which announces the first move. */
const openedChallenge = async (visitor: Visitor) => {
  const begun = await beginTestChallenge(visitor.frame)
  const { verdict, move } = await sendStep(visitor, begun.challenge, 0, [await look(visitor, 0)])
  if (move === undefined) throw new Error(`no move was announced: ${verdict}`)
  return { ...begun, move }
}
const evidenceOf = async ({ account }: Visitor) => {
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and opened_at is not null', [account])
  return transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, rows[0].visit))
}
const faceStateOf = async ({ frame }: Visitor) => (await frame.ask(frameState)).data.steps.find(({ step }) => step === 'face')?.state
const filesOf = async ({ frame }: Visitor) => (await frame.ask(frameState)).data.files.map(({ id }) => id)
const ask = async ({ frame }: Pick<Visitor, 'frame'>) => verdictOf(await frame.ask(askChallenge, { camera: ownCamera, light: false }))
const finish = (visitor: Visitor, begun: BegunChallenge) => doMoves(fixture, visitor, begun, () => photo(2000))

describe('moves are announced one by one', () => {
  test('the challenge announces none, the opening look the first, and each move the next', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame)
    expect(JSON.stringify(begun)).not.toMatch(new RegExp(moves.join('|')))
    const { rows } = await fixture.services.db.pool.query('select moves from visit_challenges where challenge = $1', [begun.challenge])
    expect(rows).toEqual([{ moves: [] }])
    expect(await finish(visitor, begun)).toHaveLength(policy.moves)
    expect(await faceStateOf(visitor)).toBe('met')
  })

  test('pictures made in advance for every move are not accepted for any move', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await beginTestChallenge(visitor.frame)
    const prepared = new Map<Move, FileId>()
    for (const move of moves) prepared.set(move, await upload(fixture, visitor.account))
    fixture.pass(1000)
    const { move } = await sendStep(visitor, challenge, 0, [await look(visitor, 0)])
    if (move === undefined) throw new Error('no move was announced')
    const file = prepared.get(move)
    if (file === undefined) throw new Error('not prepared')
    expect((await sendStep(visitor, challenge, 1, [{ file, move, at: 500 }])).verdict).toBe('challenge.frameUsed')
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 500, move)])).verdict).toBe('ok')
  })

  test('a step that is out of order, repeated or for the wrong move is refused and changes nothing', async () => {
    const visitor = await visitorInFrame()
    const { challenge, move } = await openedChallenge(visitor)
    const other = moves.find((candidate) => candidate !== move) ?? null
    expect((await sendStep(visitor, challenge, 2, [await look(visitor, 5, move)])).verdict).toBe('challenge.outOfTurn')
    expect((await sendStep(visitor, challenge, 0, [await look(visitor, 5)])).verdict).toBe('challenge.outOfTurn')
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 5, other)])).verdict).toBe('body.malformed')
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 5, move)])).verdict).toBe('ok')
  })

  test('only one of several concurrent answers to a step gets the next move', async () => {
    const visitor = await visitorInFrame()
    const { challenge, move } = await openedChallenge(visitor)
    const frames = await Promise.all(Array.from({ length: 8 }, () => look(visitor, 5, move)))
    const verdicts = (await Promise.all(frames.map((frame) => sendStep(visitor, challenge, 1, [frame])))).map((answer) => answer.verdict)
    expect(verdicts.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'challenge.outOfTurn'), 'ok'])
  })

  test('each step may be handled by a different server process', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame)
    const others = await Promise.all([0, 1].map(() => listen(fixture.services, surfaces)))
    const frames = others.map(({ ports }) => openBrowser(`http://127.0.0.1:${ports.provider}`, { 'x-frame-token': visitor.token }))
    const inTurn = [visitor.frame, ...frames, visitor.frame]
    let step = 0
    const ask: Visitor['frame']['ask'] = (call, ...body) => (inTurn[step++] ?? visitor.frame).ask(call, ...body)
    expect(await doMoves(fixture, { account: visitor.account, frame: { ...visitor.frame, ask } }, begun, () => photo(2000))).toHaveLength(
      policy.moves,
    )
    await Promise.all(others.map((other) => other.close()))
  })

  test('an answer repeated with the same frames, after a lost reply, gets the same move', async () => {
    const visitor = await visitorInFrame()
    const { challenge, move } = await openedChallenge(visitor)
    const frames = [await look(visitor, 5, move)]
    const first = await sendStep(visitor, challenge, 1, frames)
    fixture.pass(2000)
    expect(await sendStep(visitor, challenge, 1, frames)).toEqual({ ...first, within: (first.within ?? 0) - 2000 })
  })

  test('only the account’s own latest challenge can be answered, and only once', async () => {
    const [visitor, other] = [await visitorInFrame(), await visitorInFrame()]
    const { challenge: theirs, move: their } = await openedChallenge(other)
    expect((await sendStep(visitor, theirs, 1, [await look(visitor, 5, their)])).verdict).toBe('challenge.gone')
    expect((await sendStep(visitor, '0'.repeat(32), 0, [await look(visitor, 0)])).verdict).toBe('challenge.gone')
    const before = await openedChallenge(visitor)
    const latest = await beginTestChallenge(visitor.frame)
    expect((await sendStep(visitor, before.challenge, 1, [await look(visitor, 5, before.move)])).verdict).toBe('challenge.gone')
    await finish(visitor, latest)
    expect((await sendStep(visitor, latest.challenge, 3, [await look(visitor, 90, their), await look(visitor, 91)])).verdict).toBe(
      'challenge.gone',
    )
  })
})

describe('the server’s clock', () => {
  test('late frames end the challenge, and a new one can begin; nothing else is lost', async () => {
    const visitor = await visitorInFrame()
    await bringFace(fixture, visitor)
    const answered = await filesOf(visitor)
    const { challenge, move } = await openedChallenge(visitor)
    fixture.pass(policy.moveMs + policy.carryMs + 1)
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 5, move)])).verdict).toBe('challenge.tooSlow')
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 6, move)])).verdict).toBe('challenge.gone')
    expect(await faceStateOf(visitor)).toBe('met')
    expect(await filesOf(visitor)).toEqual(answered)
    expect(await ask(visitor)).toBe('ok')
  })

  test('the browser’s clock cannot gain time or claim more time than has passed', async () => {
    const visitor = await visitorInFrame()
    const { challenge, move } = await openedChallenge(visitor)
    fixture.pass(3000)
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 60_000, move)])).verdict).toBe('body.malformed')
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 0, move)])).verdict).toBe('body.malformed')
    fixture.pass(policy.moveMs)
    expect((await sendStep(visitor, challenge, 1, [await look(visitor, 500, move)])).verdict).toBe('challenge.tooSlow')
  })

  test('an answered challenge no longer counts once its frames have expired, a week later', async () => {
    const visitor = await visitorInFrame()
    await finish(visitor, await beginTestChallenge(visitor.frame))
    const evidence = async () => (await evidenceOf(visitor))?.challenge ?? null
    fixture.pass(7 * 24 * 3_600_000 - 1000)
    expect(await evidence()).not.toBeNull()
    fixture.pass(1000)
    expect(await evidence()).toBeNull()
  })

  test('each frame’s arrival time is stored with the answer', async () => {
    const visitor = await visitorInFrame()
    const begun = await beginTestChallenge(visitor.frame)
    fixture.pass(4000)
    await finish(visitor, begun)
    expect((await evidenceOf(visitor))?.challenge?.frames.map(({ step, arrived }) => [step, arrived])).toEqual(
      [0, 1, 2, 3, 3].map((step) => [step, 4000]),
    )
  })
})

describe('frames', () => {
  test('an answer is stored as sealed evidence, with its camera and in the order in which it was sent', async () => {
    const visitor = await visitorInFrame()
    const { challenge, moves: announced } = await bringFace(fixture, visitor)
    expect(await faceStateOf(visitor)).toBe('met')
    const evidence = await evidenceOf(visitor)
    expect(evidence?.challenge).toMatchObject({
      challenge: { challenge, moves: announced },
      camera: ownCamera,
      crowded: false,
      reading: null,
    })
    expect(evidence?.challenge?.frames.map(({ move }) => move)).toEqual([null, ...announced, null])
    const { rows } = await fixture.services.db.pool.query('select camera from visit_challenges where challenge = $1', [challenge])
    expect(rows[0].camera.toString('latin1')).not.toContain(ownCamera.label)
  })

  test('are refused if they belong to another visit, are unknown, or appear twice in one step', async () => {
    const [visitor, other] = [await visitorInFrame(), await visitorInFrame()]
    const { challenge, move } = await openedChallenge(visitor)
    const theirs = await look(other, 5, move)
    expect((await sendStep(visitor, challenge, 1, [theirs])).verdict).toBe('thing.unknown')
    expect((await sendStep(visitor, challenge, 1, [{ ...theirs, file: FileId.parse('0'.repeat(32)) }])).verdict).toBe('thing.unknown')
    const frame = await look(visitor, 5, move)
    expect((await sendStep(visitor, challenge, 1, [frame, { ...frame, at: 6 }])).verdict).toBe('body.malformed')
    expect((await sendStep(visitor, challenge, 1, [frame])).verdict).toBe('ok')
  })

  test('are refused if the last answer or an earlier step used them or their bytes; the next answer replaces the last as a whole', async () => {
    const visitor = await visitorInFrame()
    const bytes = photo(2000)
    await doMoves(fixture, visitor, await beginTestChallenge(visitor.frame), () => bytes)
    const [before] = await filesOf(visitor)
    const { challenge } = await beginTestChallenge(visitor.frame)
    expect((await sendStep(visitor, challenge, 0, [{ file: FileId.parse(before), move: null, at: 0 }])).verdict).toBe('challenge.frameUsed')
    const again = await upload(fixture, visitor.account, bytes)
    expect((await sendStep(visitor, challenge, 0, [{ file: again, move: null, at: 0 }])).verdict).toBe('challenge.frameUsed')
    const first = await look(visitor, 0)
    const { move = null } = await sendStep(visitor, challenge, 0, [first])
    expect((await sendStep(visitor, challenge, 1, [{ ...first, move, at: 5 }])).verdict).toBe('challenge.frameUsed')
    await finish(visitor, await beginTestChallenge(visitor.frame))
    expect(await filesOf(visitor)).toHaveLength(5)
    expect(await filesOf(visitor)).not.toContain(before)
  })

  test('that no step uses, or from an unfinished challenge, are deleted when the next challenge begins', async () => {
    const visitor = await visitorInFrame()
    await openedChallenge(visitor)
    const file = await upload(fixture, visitor.account)
    await visitor.frame.ask(showFile, { file, kind: 'faceFrame' })
    expect(await filesOf(visitor)).toHaveLength(2)
    await beginTestChallenge(visitor.frame)
    expect(await filesOf(visitor)).toEqual([])
    expect((await fixture.services.db.pool.query('select from uploads where account = $1', [visitor.account])).rowCount).toBe(0)
  })
})

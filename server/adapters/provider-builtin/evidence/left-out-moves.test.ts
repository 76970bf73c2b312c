import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { type Move, moves } from '@bonafide/core/evidence/challenge'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, upload, verdictOf, visitOpener, newVisitor } from '../../../visits/testing/visitors.ts'
import { beginTestChallenge, doMoves } from '../testing/bring.ts'
import { drawMove, movesIn } from './challenge.ts'
import { readEvidence } from './evidence.ts'

const policy = shippedPolicy.liveness
const turns: readonly Move[] = ['turnLeft', 'turnRight']
const isTurn = (move: Move | undefined): boolean => turns.some((turn) => turn === move)

let fixture: Fixture
/** This policy requires at least three different moves. */
let strict: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  strict = await makeFixture({}, (services) => {
    const content = { ...services.policy.content, liveness: { ...policy, fewestMoves: 3 } }
    const stricter: typeof services = { ...services, policy: { ...services.policy, content }, operation: () => stricter }
    return stricter
  })
})
afterAll(async () => {
  await fixture.close()
  await strict.close()
})

const visitorInFrame = async (at = fixture) => {
  const { account, browser } = await newVisitor(at)
  return { account, ...(await openConsentedFrame(at, await visitOpener(browser))) }
}
type Visitor = Awaited<ReturnType<typeof visitorInFrame>>

const ask = async ({ frame }: Pick<Visitor, 'frame'>, without: unknown) =>
  verdictOf(await frame.ask(askChallenge, { camera: ownCamera, light: false, without } as never))
const challengesOf = async ({ account }: Visitor) =>
  (
    await fixture.services.db.pool.query(
      'select challenge, camera, moves from visit_challenges join visits using (visit) where account = $1 order by asked_at, challenge',
      [account],
    )
  ).rows
const evidenceOf = async ({ account }: Visitor) => {
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and opened_at is not null', [account])
  return transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, rows[0].visit))
}
const finish = (visitor: Visitor, without: readonly Move[], light = false) =>
  beginTestChallenge(visitor.frame, { without, light }).then((begun) => doMoves(fixture, visitor, begun, () => photo(2000)))
const sendOpeningLook = async ({ account, frame }: Visitor, challenge: string) =>
  frame.ask(answerChallenge, { challenge, step: 0, frames: [{ file: await upload(fixture, account), move: null, at: 0 }] })

describe('drawing', () => {
  const cases: readonly [string, readonly Move[], number, readonly Move[]][] = [
    ['nothing is left out', [], 3, moves],
    ['one turn is left out', ['turnLeft'], 3, ['turnRight', 'nod', 'blink', 'comeCloser']],
    ['a move that is not a turn is left out', ['blink'], 3, ['turnLeft', 'turnRight', 'nod', 'comeCloser']],
    ['both turns are left out', turns, 3, ['nod', 'blink', 'comeCloser']],
    ['two moves remain', ['nod', 'blink', 'turnRight'], 2, ['turnLeft', 'comeCloser']],
    ['two turns remain', ['nod', 'blink', 'comeCloser'], 2, turns],
    ['one move remains', ['turnLeft', 'turnRight', 'nod', 'comeCloser'], 1, ['blink']],
  ]
  test.each(cases)(
    'if %s, distinct moves are drawn from the remaining ones, including a turn if possible',
    (_, without, count, remaining) => {
      const inAll = movesIn(without, policy)
      expect(inAll).toBe(count)
      const draw = (): readonly Move[] =>
        Array.from({ length: inAll }).reduce<readonly Move[]>((announced) => [...announced, drawMove({ announced, without, inAll })], [])
      const drawn = Array.from({ length: 400 }, draw)
      for (const sequence of drawn) {
        expect(new Set(sequence).size).toBe(count)
        expect(sequence.filter((move) => without.includes(move))).toEqual([])
        if (remaining.some(isTurn)) expect(sequence.some(isTurn)).toBe(true)
      }
      for (let index = 0; index < count; index += 1) expect(new Set(drawn.map((sequence) => sequence[index]))).toEqual(new Set(remaining))
    },
  )
})

describe('a call that leaves moves out', () => {
  const malformed: readonly [string, unknown][] = [
    ['a move that does not exist', ['wink']],
    ['a move twice', ['nod', 'nod']],
    ['more moves than there are', [...moves, 'nod']],
    ['a name in place of a list', 'nod'],
    ['no list at all', null],
    ['a list in a list', [['nod']]],
  ]
  test.each(malformed)('is refused with %s, and begins no challenge', async (_, without) => {
    const visitor = await visitorInFrame()
    expect(await ask(visitor, without)).toBe('body.malformed')
    expect(await challengesOf(visitor)).toEqual([])
  })

  test('is refused if no move is left, says what to do, and leaves the earlier challenge unchanged', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await beginTestChallenge(visitor.frame)
    const refused = await visitor.frame.ask(askChallenge, { camera: ownCamera, light: false, without: [...moves] })
    expect([verdictOf(refused), refused.code, refused.data]).toEqual(['challenge.tooFewMoves', '33029', null])
    expect(refused.msg).toMatch(/leave out fewer.*send a photo/i)
    expect((await challengesOf(visitor)).map((row) => row.challenge)).toEqual([challenge])
    expect(verdictOf(await sendOpeningLook(visitor, challenge))).toBe('ok')
  })

  test('is refused below the policy’s minimum number of moves, and accepted at it', async () => {
    const visitor = await visitorInFrame(strict)
    expect(await ask(visitor, ['nod', 'blink', 'turnLeft'])).toBe('challenge.tooFewMoves')
    expect(await ask(visitor, ['nod', 'blink'])).toBe('ok')
    expect(await ask(visitor, [])).toBe('ok')
  })

  test('may omit the list, like a page that was loaded before this field existed', async () => {
    const visitor = await visitorInFrame()
    expect(await ask(visitor, undefined)).toBe('ok')
    expect((await beginTestChallenge(visitor.frame)).moves).toBe(policy.moves)
  })

  test('changes nothing for another account, whose challenge cannot be continued', async () => {
    const [visitor, other] = [await visitorInFrame(), await visitorInFrame()]
    const { challenge: theirs } = await beginTestChallenge(other.frame)
    const { challenge, moves: inAll } = await beginTestChallenge(visitor.frame, { without: ['nod', 'blink', 'comeCloser', 'turnLeft'] })
    expect(inAll).toBe(1)
    expect(verdictOf(await sendOpeningLook(visitor, theirs))).toBe('challenge.gone')
    expect(verdictOf(await sendOpeningLook(other, challenge))).toBe('challenge.gone')
    expect(await doMoves(fixture, other, { challenge: theirs, moves: policy.moves }, () => photo(2000))).toHaveLength(policy.moves)
    expect((await evidenceOf(other))?.challenge?.without).toEqual([])
  })
})

describe('a challenge without some moves', () => {
  test.each([
    ['both turns', turns, 3, false],
    ['three moves, with colours', ['nod', 'blink', 'turnRight'], 2, true],
    ['all but one', ['nod', 'blink', 'turnRight', 'turnLeft'], 1, false],
  ] as const)(
    '%s: requests none of them, can be answered with the others, and stores which were left out',
    async (_, without, count, light) => {
      const visitor = await visitorInFrame()
      const announced = await finish(visitor, without, light)
      expect(announced).toHaveLength(count)
      expect(announced.filter((move) => without.some((leftOut) => leftOut === move))).toEqual([])
      if (light) {
        const [{ challenge }] = await challengesOf(visitor)
        expect(verdictOf(await visitor.frame.ask(answerChallenge, { challenge, step: count + 1, frames: [] }))).toBe('ok')
      }
      expect((await evidenceOf(visitor))?.challenge).toMatchObject({ without, challenge: { moves: announced }, camera: ownCamera })
    },
  )

  test('a lost reply to its last move is repeated', async () => {
    const visitor = await visitorInFrame()
    const { challenge } = await beginTestChallenge(visitor.frame, { without: ['nod', 'blink', 'turnRight', 'turnLeft'] })
    await sendOpeningLook(visitor, challenge)
    const frames = [
      { file: await upload(fixture, visitor.account), move: 'comeCloser' as const, at: 1 },
      { file: await upload(fixture, visitor.account), move: null, at: 2 },
    ]
    for (let round = 0; round < 2; round += 1)
      expect((await visitor.frame.ask(answerChallenge, { challenge, step: 1, frames })).data).toEqual({ next: null })
  })

  test('the list is sealed for its challenge: it cannot be read in the database or copied from an earlier challenge', async () => {
    const visitor = await visitorInFrame()
    await beginTestChallenge(visitor.frame)
    const [before] = await challengesOf(visitor)
    const { challenge } = await beginTestChallenge(visitor.frame, { without: turns })
    const [current] = await challengesOf(visitor)
    expect(current.camera.toString('latin1')).not.toMatch(/turnLeft|without/)
    expect(current.moves).toEqual([])
    await fixture.services.db.pool.query('update visit_challenges set camera = $2 where challenge = $1', [challenge, before.camera])
    expect(verdictOf(await sendOpeningLook(visitor, challenge))).toBe('call.failed')
    await fixture.services.db.pool.query('update visit_challenges set camera = $2 where challenge = $1', [challenge, current.camera])
    expect(verdictOf(await sendOpeningLook(visitor, challenge))).toBe('ok')
  })

  test('the list cannot be changed during a challenge: another call begins another challenge', async () => {
    const visitor = await visitorInFrame()
    const before = await beginTestChallenge(visitor.frame, { without: turns })
    const { challenge, moves: inAll } = await beginTestChallenge(visitor.frame, { without: ['nod'] })
    expect(verdictOf(await sendOpeningLook(visitor, before.challenge))).toBe('challenge.gone')
    const announced = await doMoves(fixture, visitor, { challenge, moves: inAll }, () => photo(2000))
    expect(announced.some(isTurn)).toBe(true)
    expect((await evidenceOf(visitor))?.challenge?.without).toEqual(['nod'])
  })
})

import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge, frameState, showFile } from '@bonafide/core/calls/frame'
import { challengeSeconds, moves } from '@bonafide/core/evidence/challenge'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeTown, type Town } from '../../../stand-in/testing/town.ts'
import { inFrame, opener, upload, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { askFor, bringFace } from '../testing/bring.ts'
import { drawMoves } from './challenge.ts'
import { readEvidence } from './evidence.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const someone = async () => {
  const { account, browser } = await visitor(town)
  return { account, ...(await inFrame(town, await opener(browser))) }
}
type Someone = Awaited<ReturnType<typeof someone>>
const answer = async ({ frame, account }: Someone, challenge: string, file?: FileId) =>
  verdictOf(await frame.ask(answerChallenge, { challenge, frames: [{ file: file ?? (await upload(town, account)), move: null, at: 0 }] }))
const evidenceOf = async ({ account }: Someone) => {
  const { rows } = await town.house.db.pool.query('select visit from visits where account = $1 and opened_at is not null', [account])
  return transact(town.house.db, (tx) => readEvidence(tx, town.house, rows[0].visit))
}
const faceOf = async ({ frame }: Someone) => (await frame.ask(frameState)).data.steps.find(({ step }) => step === 'face')?.state

test('three moves in an order of their own, a turn always among them', () => {
  const drawn = Array.from({ length: 400 }, drawMoves)
  for (const one of drawn) {
    expect(new Set(one).size).toBe(3)
    expect(one.some((move) => move === 'turnLeft' || move === 'turnRight')).toBe(true)
  }
  expect(new Set(drawn.map(([first]) => first))).toEqual(new Set(moves))
  expect(new Set(drawn.map((one) => one.join()))).not.toHaveProperty('size', 1)
})

test('an answer is evidence, with what the camera was; sealed, and in the order in which it was sent', async () => {
  const one = await someone()
  const { challenge, moves: asked } = await bringFace(town, one)
  expect(await faceOf(one)).toBe('met')
  const evidence = await evidenceOf(one)
  expect(evidence?.challenge).toMatchObject({
    challenge: { challenge, moves: asked },
    camera: ownCamera,
    frames: [{ move: null, at: 0 }],
    reading: null,
  })
  const { rows } = await town.house.db.pool.query('select camera from visit_challenges where challenge = $1', [challenge])
  expect(rows[0].camera.toString('latin1')).not.toContain(ownCamera.label)
})

test('a challenge is answered once, also by twenty at once', async () => {
  const one = await someone()
  const { challenge } = await askFor(one.frame)
  const said = await Promise.all(Array.from({ length: 20 }, () => answer(one, challenge)))
  expect(said.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'challenge.gone'), 'ok'])
})

test('in time, by whoever was asked, and only the last one', async () => {
  const [one, other] = [await someone(), await someone()]
  const { challenge: theirs } = await askFor(other.frame)
  expect(await answer(one, theirs)).toBe('challenge.gone')
  expect(await answer(one, '0'.repeat(32))).toBe('challenge.gone')
  const { challenge: before } = await askFor(one.frame)
  const { challenge } = await askFor(one.frame)
  expect(await answer(one, before)).toBe('challenge.gone')
  town.pass(challengeSeconds * 1000)
  expect(await answer(one, challenge)).toBe('challenge.gone')
  expect(await faceOf(one)).toBe('open')
})

test('nobody answers with somebody else’s frames, with a frame twice, or with moves that were not asked for; that spends nothing', async () => {
  const [one, other] = [await someone(), await someone()]
  const { challenge, moves: asked } = await askFor(one.frame)
  expect(await answer(one, challenge, await upload(town, other.account))).toBe('thing.unknown')
  expect(await answer(one, challenge, FileId.parse('0'.repeat(32)))).toBe('thing.unknown')
  const file = await upload(town, one.account)
  const twice = { challenge, frames: [0, 1].map((at) => ({ file, move: null, at })) }
  expect(verdictOf(await one.frame.ask(answerChallenge, twice))).toBe('body.malformed')
  const move = moves.find((known) => !asked.includes(known)) ?? null
  expect(verdictOf(await one.frame.ask(answerChallenge, { challenge, frames: [{ file, move, at: 0 }] }))).toBe('body.malformed')
  expect(await answer(one, challenge, file)).toBe('ok')
})

test('nobody answers with the frames of the answer before; it is replaced whole', async () => {
  const one = await someone()
  await bringFace(town, one)
  const [before] = (await evidenceOf(one))?.challenge?.frames ?? []
  const { challenge } = await askFor(one.frame)
  expect(await faceOf(one)).toBe('met')
  expect(await answer(one, challenge, before?.file)).toBe('thing.unknown')
  const file = await upload(town, one.account)
  await one.frame.ask(showFile, { file, kind: 'faceFrame' })
  expect(await answer(one, challenge, file)).toBe('ok')
  expect((await one.frame.ask(frameState)).data.files.map(({ id }) => id)).toEqual([file])
})

test('frames that nobody has named are gone when the next challenge is drawn', async () => {
  const one = await someone()
  await askFor(one.frame)
  const file = await upload(town, one.account)
  await one.frame.ask(showFile, { file, kind: 'faceFrame' })
  await askFor(one.frame)
  expect((await one.frame.ask(frameState)).data.files).toEqual([])
  expect((await town.house.db.pool.query('select from uploads where id = $1', [file])).rowCount).toBe(0)
})

test('nobody waits for the moves that he has pictures of: thirty an hour, also at once', async () => {
  const one = await someone()
  const said = await Promise.all(
    Array.from({ length: 34 }, async () => verdictOf(await one.frame.ask(askChallenge, { camera: ownCamera }))),
  )
  expect(said.filter((verdict) => verdict === 'challenge.tooMany')).toHaveLength(4)
  expect(verdictOf(await (await someone()).frame.ask(askChallenge, { camera: ownCamera }))).toBe('ok')
})

// Which questions a holder of faces answers.
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysFromMasters } from '../../../../adapters/keys-file/master-keys.ts'
import { portOf } from '../../../../http/guard/open-port.ts'
import { saveKnownFaces } from '../known-faces.ts'
import { faceSearchSeconds } from '../metrics.ts'
import { faceOf } from '../testing/test-person.ts'
import { answerShard } from './answer-shard.ts'
import { FreshQuestions, clockToleranceMs } from './fresh-questions.ts'
import { newQuestionId, openAnswer, sealAnswer, sealQuestion } from './shard-messages.ts'
import { startHolder, type TestHolder } from './testing/holders.ts'

const shard = { number: 1, of: 2 } as const
let fixture: Fixture
let holder: TestHolder
beforeAll(async () => {
  fixture = await makeFixture()
  holder = await startHolder(fixture.services, shard)
})
afterAll(async () => {
  await holder.close()
  await fixture.close()
})

const wanted = { face: unpackEmbeddings(faceOf(1))?.first ?? new Float32Array(0), most: 16 }
const questionAt = (at: Date) => ({ id: newQuestionId(), at, wanted })
const now = () => fixture.services.clock()
const post = async (bytes: Buffer, path = '/faces/1/2') => {
  const answer = await fetch(holder.address + path, { method: 'POST', body: new Uint8Array(bytes) })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const refused = { status: 403, bytes: Buffer.alloc(0) }

test('a sealed question gets an answer that is sealed for it', async () => {
  const question = questionAt(now())
  const { status, bytes } = await post(sealQuestion(fixture.services.keys, shard, question))
  expect(status).toBe(200)
  expect(openAnswer(fixture.services.keys, { shard, id: question.id }, bytes).near).toEqual([])
  expect(() => openAnswer(fixture.services.keys, { shard, id: newQuestionId() }, bytes)).toThrow()
})

test('each answer has its own key, and none of them is the key of questions', () => {
  const { keys } = fixture.services
  const used: string[] = []
  const recordingKeys: typeof keys = {
    ...keys,
    blindIndex: (purpose, value) => {
      used.push(`${purpose} ${value}`)
      return keys.blindIndex(purpose, value)
    },
  }
  const ids = [newQuestionId(), newQuestionId()]
  for (const id of ids) sealQuestion(recordingKeys, shard, { id, at: now(), wanted })
  for (const id of ids) sealAnswer(recordingKeys, { shard, id }, { epoch: '', through: 0n, near: [] })
  expect(used).toEqual(['faces.questions sealed', 'faces.questions sealed', ...ids.map((id) => `faces.shards ${id}`)])
})

describe('a holder refuses with only a status:', () => {
  test('a question that was sent before', async () => {
    const bytes = sealQuestion(fixture.services.keys, shard, questionAt(now()))
    expect((await post(bytes)).status).toBe(200)
    expect(await post(bytes)).toEqual(refused)
  })

  test.each([-1, 1])('a question from another time (%s)', async (sign) => {
    const at = (ms: number) => post(sealQuestion(fixture.services.keys, shard, questionAt(new Date(now().getTime() + sign * ms))))
    expect((await at(clockToleranceMs)).status).toBe(200)
    expect(await at(clockToleranceMs + 1)).toEqual(refused)
  })

  test('a question that is sealed with another key, or for another shard', async () => {
    const keys = keysFromMasters([randomBytes(32).toString('base64')])
    expect(await post(sealQuestion(keys, shard, questionAt(now())))).toEqual(refused)
    expect(await post(sealQuestion(fixture.services.keys, { number: 2, of: 2 }, questionAt(now())))).toEqual(refused)
    expect(await post(sealQuestion(fixture.services.keys, { number: 1, of: 3 }, questionAt(now())))).toEqual(refused)
  })

  test('a message that has a changed bit, is empty, or is not a question', async () => {
    const bytes = sealQuestion(fixture.services.keys, shard, questionAt(now()))
    bytes[40] = (bytes[40] ?? 0) ^ 1
    for (const message of [bytes, Buffer.alloc(0), Buffer.from('{}'), randomBytes(700)]) expect(await post(message)).toEqual(refused)
  })

  test('one of its own answers, sent back as a question', async () => {
    const { bytes } = await post(sealQuestion(fixture.services.keys, shard, questionAt(now())))
    expect(await post(bytes)).toEqual(refused)
  })

  test('a message that is too long', async () => expect((await post(randomBytes(17 * 1024))).status).toBe(413))

  test.each([
    ['/faces/2/2', 421],
    ['/faces/1/3', 421],
    ['/faces/1/2?x', 421],
    ['/', 404],
    ['/metrics', 404],
  ])('a question sent to %s', async (path, status) => {
    const { status: actual } = await post(sealQuestion(fixture.services.keys, shard, questionAt(now())), path)
    expect(actual).toBe(status)
  })

  test('a request that is not a POST', async () => expect((await fetch(`${holder.address}/faces/1/2`)).status).toBe(404))
})

test('no search is made for a worker that has given up', async () => {
  const searches = async () => (await faceSearchSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0
  const { services } = holder
  const closed: Promise<unknown>[] = []
  const server = createServer(answerShard(services, shard)).on('connection', (socket) => closed.push(once(socket, 'close')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const before = await searches()
  let end = (): void => undefined
  let busy: Promise<void> | undefined
  await new Promise<void>((begun) => {
    busy = saveKnownFaces(services, () => {
      begun()
      return new Promise<void>((resolve) => (end = resolve))
    })
  })
  const giveUp = new AbortController()
  const url = `http://127.0.0.1:${portOf(server.address())}/faces/1/2`
  const received = new Promise<void>((resolve) => server.on('request', (request) => request.on('end', () => resolve())))
  const body = new Uint8Array(sealQuestion(fixture.services.keys, shard, questionAt(now())))
  const pending = fetch(url, { method: 'POST', body, signal: giveUp.signal })
  await received
  giveUp.abort()
  await expect(pending).rejects.toThrow()
  await Promise.all(closed)
  end()
  await busy
  // Runs after everything that was already waiting for its turn.
  await saveKnownFaces(services, async () => undefined)
  expect(await searches()).toBe(before)
  expect((await post(sealQuestion(fixture.services.keys, shard, questionAt(now())))).status).toBe(200)
  expect(await searches()).toBe(before + 1)
  await new Promise((resolve) => server.close(resolve))
})

test('a question is remembered for as long as its time would let it pass, and no longer', () => {
  const fresh = new FreshQuestions()
  const question = { id: newQuestionId(), at: new Date(clockToleranceMs) }
  expect(fresh.refusalOf(question, new Date(0))).toBeUndefined()
  expect(fresh.refusalOf(question, new Date(2 * clockToleranceMs))).toBe('replay')
  // Another question makes it forget, at a time when the first is too old anyway.
  expect(
    fresh.refusalOf({ id: newQuestionId(), at: new Date(2 * clockToleranceMs + 1) }, new Date(2 * clockToleranceMs + 1)),
  ).toBeUndefined()
  expect(fresh.refusalOf(question, new Date(2 * clockToleranceMs + 1))).toBe('time')
  expect(fresh.refusalOf(question, new Date(2 * clockToleranceMs))).toBeUndefined()
})

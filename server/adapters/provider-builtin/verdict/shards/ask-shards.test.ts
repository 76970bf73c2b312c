// Holders that are unreachable, slow, dishonest or mistaken for others: each leaves the search without an answer, never with a wrong one.
import { faceThresholds } from '@bonafide/core/policy/evidence'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysFromMasters } from '../../../../adapters/keys-file/master-keys.ts'
import { openTestDb } from '../../../../db/test-database.ts'
import type { Services } from '../../../../services.ts'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import { faceCounter } from '../../../../visits/identity/faces.ts'
import type { Nearest } from '../known-faces.ts'
import { nearestFaceOf, searchKnown } from '../search-faces.ts'
import { faceOf } from '../testing/test-person.ts'
import { verifiedWith } from '../testing/verified-with.ts'
import { FacesAway, nearestInShards } from './ask-shards.ts'
import { openQuestion, sealAnswer } from './shard-messages.ts'
import { type FakeHolderAnswer, startHolder, startFakeHolder, type TestHolder } from './testing/holders.ts'

const [first, second] = [
  { number: 1, of: 2 },
  { number: 2, of: 2 },
] as const

let fixture: Fixture
let holders: readonly TestHolder[] = []
beforeAll(async () => {
  fixture = await makeFixture()
  await verifiedWith(fixture, faceOf(1))
  await verifiedWith(fixture, faceOf(2))
  holders = [await startHolder(fixture.services, first), await startHolder(fixture.services, second)]
})
afterAll(async () => {
  for (const holder of holders) await holder.close()
  await fixture.close()
})

const closing: (() => Promise<void>)[] = []
/** A new worker for each test: it has not asked any holder yet. */
let worker: Services
beforeEach(() => {
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 2)
  closing.push(() => db.close())
  worker = { ...fixture.services, db }
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const addressOf = (holder: TestHolder | undefined): string => holder?.address ?? ''
const face = (number: number) => unpackEmbeddings(faceOf(number))?.first ?? new Float32Array(0)

const ask = (shards: readonly (readonly string[])[], patienceMs?: number) =>
  nearestInShards(worker.db.kysely, worker, { face: face(1), most: 16, shards, ...(patienceMs === undefined ? {} : { patienceMs }) })

/** The second shard is a real holder. */
const askWithFirst = (address: string, patienceMs?: number) => ask([[address], [addressOf(holders[1])]], patienceMs)

/** Why the search got no answer from the shard that failed. */
const refusal = async (search: Promise<unknown>): Promise<string> => {
  const error = await search.then(
    () => new Error('there was an answer'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FacesAway)) throw error
  return error.cause instanceof Error ? error.cause.message : 'no holder was asked'
}

const fakeHolder = async (answer: FakeHolderAnswer): Promise<string> => {
  const { address, close } = await startFakeHolder(answer)
  closing.push(close)
  return address
}

const send = (response: ServerResponse, bytes: Buffer): void => void response.writeHead(200).end(bytes)

/** A program that has our key, and may answer something other than the truth. */
const liar = (answerFor: (id: string, truth: Nearest) => Buffer, shard: FaceShard = first): Promise<string> =>
  fakeHolder(async (request, response) => {
    const { id } = openQuestion(fixture.services.keys, shard, await buffer(request))
    const { epoch, last } = await faceCounter(fixture.services.db.kysely)
    send(response, answerFor(id, { epoch, through: last, near: [] }))
  })

/** Passes questions on to the first holder, and returns its answers as `pass` changes them. */
const relay = (pass: (answer: Buffer, question: Buffer) => Buffer | Promise<Buffer>): Promise<string> =>
  fakeHolder(async (request, response) => {
    const question = await buffer(request)
    const path = `${addressOf(holders[0])}${request.url}`
    const answer = await fetch(path, { method: 'POST', body: new Uint8Array(question) })
    send(response, await pass(Buffer.from(await answer.arrayBuffer()), question))
  })

const unsealed = 'its answer was not sealed with our key for this question and shard'

test('a search gets an answer from every shard, and finds the face in one of them', async () => {
  const parts = await ask(holders.map(({ address }) => [address]))
  expect(parts).toHaveLength(2)
  const { rows } = await fixture.services.db.pool.query<{ visit: string }>('select visit from faces')
  expect(rows).toHaveLength(2)
  const near = parts.flatMap((part) => part.near).toSorted((left, right) => left.distance - right.distance)
  expect(near[0]?.distance).toBeLessThan(0.05)
})

describe('a search fails if the only holder of a shard', () => {
  test('cannot be reached', async () => {
    const { address, close } = await startFakeHolder(() => undefined)
    await close()
    expect(await refusal(askWithFirst(address))).toBe('it cannot be reached')
  })

  test('does not answer in time', async () => {
    let late: ServerResponse | undefined
    const truth = await liar((id, nearest) => sealAnswer(fixture.services.keys, { shard: first, id }, nearest))
    expect(await askWithFirst(truth)).toHaveLength(2)
    const address = await fakeHolder((_, response) => void (late = response))
    expect(await refusal(askWithFirst(address, 100))).toBe('it does not answer in time')
    late?.end('too late')
  })

  test('begins an answer and does not finish it', async () => {
    const address = await fakeHolder((_, response) => void response.writeHead(200).write('begun'))
    expect(await refusal(askWithFirst(address, 100))).toBe('it does not answer in time')
  })

  test('answers with garbage', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('{"near":[]}'), randomBytes(200)]) {
      const address = await fakeHolder((_, response) => send(response, bytes))
      expect(await refusal(askWithFirst(address))).toBe(unsealed)
    }
  })

  test('sends an endless answer', async () => {
    const address = await fakeHolder((_, response) => {
      response.on('error', () => undefined)
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', more)
      more()
    })
    expect(await refusal(askWithFirst(address))).toBe('its answer is too long')
  })

  test.each([500, 204, 404])('answers with status %s', async (status) => {
    const address = await fakeHolder((_, response) => void response.writeHead(status).end())
    expect(await refusal(askWithFirst(address))).toBe('it answers with an error')
  })

  test('redirects the worker', async () => {
    const location = `${addressOf(holders[0])}/faces/1/2`
    const address = await fakeHolder((_, response) => void response.writeHead(307, { location }).end())
    expect(await refusal(askWithFirst(address))).toBe('it answers with an error')
  })

  test('belongs to another installation', async () => {
    const keys = keysFromMasters([randomBytes(32).toString('base64')])
    const stranger = await startHolder({ ...fixture.services, keys }, first, { opened: false })
    closing.push(stranger.close)
    expect(await refusal(askWithFirst(stranger.address))).toBe(
      'it refuses the question: its key or version is another one, or the clocks differ',
    )
    // Even if it could read the question.
    const lies = await liar((id, truth) => sealAnswer(keys, { shard: first, id }, truth))
    expect(await refusal(askWithFirst(lies))).toBe(unsealed)
  })

  test('holds another shard, or seals its answer for another one', async () => {
    expect(await refusal(askWithFirst(addressOf(holders[1])))).toBe('it holds another shard')
    for (const shard of [second, { number: 1, of: 3 }, { number: 1, of: 1 }]) {
      const lies = await liar((id, truth) => sealAnswer(fixture.services.keys, { shard, id }, truth))
      expect(await refusal(askWithFirst(lies))).toBe(unsealed)
    }
  })

  test('repeats an earlier answer', async () => {
    let recorded: Buffer | undefined
    const address = await relay((answer) => (recorded ??= answer))
    expect(await askWithFirst(address)).toHaveLength(2)
    expect(await refusal(askWithFirst(address))).toBe(unsealed)
  })

  test('sends an answer in which one bit changes in transit', async () => {
    const address = await relay((answer) => answer.fill((answer[30] ?? 0) ^ 1, 30, 31))
    expect(await refusal(askWithFirst(address))).toBe(unsealed)
  })

  test('does not know the latest change, or follows another database', async () => {
    const { keys } = fixture.services
    const behind = await liar((id, truth) => sealAnswer(keys, { shard: first, id }, { ...truth, through: truth.through - 1n }))
    expect(await refusal(askWithFirst(behind))).toBe('it does not know the latest changes of faces')
    const elsewhere = await liar((id, truth) => sealAnswer(keys, { shard: first, id }, { ...truth, epoch: '0' }))
    expect(await refusal(askWithFirst(elsewhere))).toBe('it follows another database')
  })

  test('is still reading the faces', async () => {
    const opening = await startHolder(fixture.services, first, { opened: false })
    closing.push(opening.close)
    expect(await refusal(askWithFirst(opening.address))).toBe('it is still reading the faces')
  })
})

test('the next holder of a shard answers if the others are unreachable, wrong or slow', async () => {
  const { address: gone, close } = await startFakeHolder(() => undefined)
  await close()
  const wrong = await fakeHolder((_, response) => send(response, Buffer.from('wrong')))
  const slow = await fakeHolder(() => undefined)
  const twin = await startHolder(fixture.services, first)
  closing.push(twin.close)
  const parts = await ask([[gone, wrong, slow, twin.address], [addressOf(holders[1])]], 300)
  const whole = await ask(holders.map(({ address }) => [address]))
  expect(parts).toEqual(whole)
})

test('a holder may be at a port that browsers refuse', async () => {
  const { address, close } = await startFakeHolder(async (incoming, response) => {
    const { id } = openQuestion(fixture.services.keys, first, await buffer(incoming))
    const { epoch, last } = await faceCounter(fixture.services.db.kysely)
    send(response, sealAnswer(fixture.services.keys, { shard: first, id }, { epoch, through: last, near: [] }))
  }, 6697)
  closing.push(close)
  expect(await askWithFirst(address)).toHaveLength(2)
})

test('nothing on the wire shows the face, an account or a visit', async () => {
  const wire: Buffer[] = []
  const address = await relay((answer, question) => {
    wire.push(question, answer)
    return answer
  })
  await askWithFirst(address)
  const bytes = Buffer.concat(wire)
  expect(bytes.length).toBeGreaterThan(600)
  const { rows } = await fixture.services.db.pool.query<{ visit: string; account: string }>('select visit, account from faces')
  const plain = Buffer.from(face(1).buffer)
  const parts = [plain.subarray(0, 8), Buffer.from(plain.subarray(0, 30).toString('base64')), Buffer.from('near'), Buffer.from('face"')]
  const identifiers = rows.flatMap(({ visit, account }) => [Buffer.from(visit), Buffer.from(account)])
  for (const part of [...parts, ...identifiers]) expect(bytes.includes(part)).toBe(false)
})

describe('a verdict after a search in shards', () => {
  const searched = async (shards: readonly (readonly string[])[]) => {
    const services: Services = { ...worker, config: { ...worker.config, faces: { kind: 'asked', shards } } }
    const search = await searchKnown(services.db.kysely, services, { face: faceOf(30), excludedAccounts: [] })
    if (search === null) throw new Error('this face cannot be compared')
    return { search, likest: () => nearestFaceOf(services.db.kysely, services, search, faceThresholds) }
  }

  test('rereads the changes that the shard furthest behind did not know', async () => {
    const before = (await faceCounter(fixture.services.db.kysely)).last
    let answered = (): void => undefined
    const firstAnswered = new Promise<void>((resolve) => (answered = resolve))
    const early = await relay((answer) => {
      answered()
      return answer
    })
    const late = await fakeHolder(async (request, response) => {
      await firstAnswered
      await verifiedWith(fixture, faceOf(30))
      const question = await buffer(request)
      const answer = await fetch(`${addressOf(holders[1])}${request.url}`, { method: 'POST', body: new Uint8Array(question) })
      send(response, Buffer.from(await answer.arrayBuffer()))
    })
    const { search, likest } = await searched([[early], [late]])
    expect([search.through, search.furthest]).toEqual([before, before + 1n])
    expect(await likest()).toMatchObject({ same: true })
  })

  test('compares the nearest faces of all shards, not those of the shard that answered first', async () => {
    const facesAt = (distance: number) => Array.from({ length: 16 }, (_, at) => ({ id: randomUUID(), distance: distance + at / 100 }))
    const [far, near] = [facesAt(0.3), facesAt(0.1)]
    const { keys } = fixture.services
    const farHolder = await liar((id, truth) => sealAnswer(keys, { shard: first, id }, { ...truth, near: far }))
    const nearHolder = await liar((id, truth) => sealAnswer(keys, { shard: second, id }, { ...truth, near }), second)
    const { search } = await searched([[farHolder], [nearHolder]])
    expect(search.near).toEqual(near.map(({ id }) => id))
  })

  test('fails if any shard knows changes that the database does not have', async () => {
    const ahead = await liar((id, truth) =>
      sealAnswer(fixture.services.keys, { shard: first, id }, { ...truth, through: truth.through + 1n }),
    )
    const { likest } = await searched([[ahead], [addressOf(holders[1])]])
    await expect(likest()).rejects.toThrow('the database was replaced')
  })
})

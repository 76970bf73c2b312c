import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areKnownFacesOpen, openKnownFaces } from '../adapters/provider-builtin/verdict/known-faces.ts'
import { newQuestionId, sealQuestion } from '../adapters/provider-builtin/verdict/shards/shard-messages.ts'
import { faceOf } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { verifiedWith } from '../adapters/provider-builtin/verdict/testing/verified-with.ts'
import { openTestDb } from '../db/test-database.ts'
import type { Services } from '../services.ts'
import { wholeShard } from '../visits/identity/face-shard.ts'
import { takePartInFaceSearch } from './take-part.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

test('a holder that is stopped during a search answers it before it gives up its memory', async () => {
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 4)
  const { keys, config } = fixture.services
  let onUnsealing = (): void => undefined
  const blindIndex: typeof keys.blindIndex = (kind, value) => {
    if (kind === 'faces') onUnsealing()
    return keys.blindIndex(kind, value)
  }
  const faces = { kind: 'served', shard: wholeShard, port: 0, host: '127.0.0.1' } as const
  const services: Services = {
    ...fixture.services,
    db,
    keys: { ...keys, blindIndex },
    config: { ...config, roles: new Set(['faces']), faces },
  }
  const part = await takePartInFaceSearch(services)
  await openKnownFaces(services)
  expect(areKnownFacesOpen(services)).toBe(true)
  for (const number of [1, 2]) await verifiedWith(fixture, faceOf(number))
  const halted = new Promise<void>((resolve, reject) => {
    onUnsealing = () => {
      onUnsealing = () => undefined
      part.halt().then(resolve, reject)
    }
  })
  const question = sealQuestion(keys, wholeShard, { id: newQuestionId(), at: services.clock(), wanted: null })
  const answer = await fetch(`http://127.0.0.1:${part.port ?? 0}/faces/1/1`, { method: 'POST', body: new Uint8Array(question) })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await answer.arrayBuffer()
  await halted
  await part.stop()
  await db.close()
})

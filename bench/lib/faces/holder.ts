// One holder of the face-shards bench, in a separate process: it serves a given number of synthetic faces on the product's own port.
import { FaceGallery } from '@bonafide/engine/node/face/gallery/face-gallery'
import * as z from 'zod/mini'
import { keysFromMasters } from '../../../server/adapters/keys-file/master-keys.ts'
import { nearestKnown, openKnownFaces } from '../../../server/adapters/provider-builtin/verdict/known-faces.ts'
import { answerShard } from '../../../server/adapters/provider-builtin/verdict/shards/answer-shard.ts'
import { openDb } from '../../../server/db/db.ts'
import { openPort } from '../../../server/http/guard/open-port.ts'
import { testServices } from '../../../server/http/testing/test-services.ts'
import { peopleFrom } from './people.ts'

const [url, master, number, shardCount, size] = z
  .tuple([z.string(), z.string(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
  .parse(process.argv.slice(2))
const Question = z.object({ face: z.instanceof(Float32Array), most: z.int() })

const idOf = (face: number): string => `0000000${number}-0000-4000-8000-${face.toString(16).padStart(12, '0')}`
const people = peopleFrom(number)
const gallery = new FaceGallery()
for (let face = 0; face < size; face += 1) gallery.put(idOf(face), people.stranger())

const faces = { kind: 'served', shard: { number, of: shardCount }, port: 0, host: '127.0.0.1' } as const
const db = openDb(url, { connections: 4 })
const services = { ...testServices(db, { faces }), keys: keysFromMasters([master]), clock: () => new Date() }
// As if restored from a snapshot: the database has no rows for these faces, and nothing has changed since.
await openKnownFaces(services, async ({ last }) => ({ gallery, through: last }))
const { port, close } = await openPort(answerShard(services, faces.shard), { ...faces, setting: 'FACES_PORT', hostSetting: 'FACES_HOST' })

/** The same search without HTTP and seals, for comparison. */
const answer = async (message: unknown): Promise<void> => {
  const question = Question.parse(message)
  const began = performance.now()
  await nearestKnown(db.kysely, services, question)
  process.send?.({ milliseconds: performance.now() - began })
}

process.on('message', (message) => void answer(message))
process.on('disconnect', () => void close().then(() => db.close()))
const samePeople = peopleFrom(number)
process.send?.({ port, bytes: process.memoryUsage().rss, sample: Array.from({ length: 200 }, () => samePeople.stranger()) })

// A holder of verified faces as a separate process, for tests: `tsx holder-process.ts <number> <of>`, with DATABASE_URL and MASTER_KEYS.
// Prints its port once the faces are read.
import { openPort } from '../../../../../http/guard/open-port.ts'
import { readConfig } from '../../../../../config.ts'
import { openDb } from '../../../../../db/db.ts'
import { keysFromMasters } from '../../../../keys-file/master-keys.ts'
import { testServices } from '../../../../../http/testing/test-services.ts'
import type { Services } from '../../../../../services.ts'
import { openKnownFaces } from '../../known-faces.ts'
import { answerShard } from '../answer-shard.ts'

const [number, of] = process.argv.slice(2)
const { database, keys } = readConfig()
if (database.kind !== 'given' || keys.kind !== 'given') throw new Error('DATABASE_URL and MASTER_KEYS must be set')
const faces = { kind: 'served', shard: { number: Number(number), of: Number(of) }, port: 0, host: '127.0.0.1' } as const
const services: Services = {
  ...testServices(openDb(database.url, { connections: 4 }), { faces }),
  keys: keysFromMasters(keys.keys),
  clock: () => new Date(),
}
const { port } = await openPort(answerShard(services, faces.shard), { ...faces, setting: 'FACES_PORT', hostSetting: 'FACES_HOST' })
await openKnownFaces(services)
process.stdout.write(`${port}\n`)

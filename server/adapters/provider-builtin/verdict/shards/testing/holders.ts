// Holders of verified faces for tests, each with its own connections and memory like a separate process, on real ports of this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestDb } from '../../../../../db/test-database.ts'
import { openPort } from '../../../../../http/guard/open-port.ts'
import type { Services } from '../../../../../services.ts'
import type { FaceShard } from '../../../../../visits/identity/face-shard.ts'
import { openKnownFaces } from '../../known-faces.ts'
import { answerShard } from '../answer-shard.ts'

export interface TestHolder {
  readonly address: string
  readonly services: Services
  close(): Promise<void>
}

interface HolderOptions {
  /** Whether it has read the faces. */
  readonly opened?: boolean
}

export const startHolder = async (services: Services, shard: FaceShard, { opened = true }: HolderOptions = {}): Promise<TestHolder> => {
  const db = openTestDb(String(services.db.pool.options.connectionString), 4)
  const faces = { kind: 'served', shard, port: 0, host: '127.0.0.1' } as const
  const own: Services = { ...services, db, config: { ...services.config, faces } }
  const port = await openPort(answerShard(own, shard), { ...faces, setting: 'FACES_PORT', hostSetting: 'FACES_HOST' })
  if (opened) await openKnownFaces(own)
  return {
    address: `http://127.0.0.1:${port.port}`,
    services: own,
    close: async () => {
      await port.close()
      await db.close()
    },
  }
}

export type FakeHolderAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Another program on a port of this machine, by default one that the system chooses. */
export const startFakeHolder = async (answer: FakeHolderAnswer, at = 0): Promise<Pick<TestHolder, 'address' | 'close'>> => {
  const server = createServer((request, response) => void Promise.resolve(answer(request, response)).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${port}`, close }
}

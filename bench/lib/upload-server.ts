// The server of the upload bench. It runs as a separate process, so that its time and memory are measured alone, and exchanges messages with
// its parent.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobsDisk } from '../../server/adapters/blobs-disk/blobs-disk.ts'
import { openBlobsS3 } from '../../server/adapters/blobs-s3/blobs-s3.ts'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { fakeEngine } from '../../server/adapters/provider-builtin/testing/fake-engine.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { transact } from '../../server/db/transaction.ts'
import { listen } from '../../server/http/listen.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { issueAccessToken } from '../../server/secrets/access-tokens.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { uploadCall, uploads } from '../../server/http/uploads/uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonafide-bench-'))
const { db, close } = await openDatabase({ kind: 'builtIn', folder, connections: 20 }, { lost: () => process.exit(1) })
const s3 = process.env['BENCH_S3']
const bare = testServices(db, { mode: 'production', requestsPerMinute: 1e9 })
const services = {
  ...bare,
  clock: () => new Date(),
  blobs: s3 === undefined ? await openBlobsDisk(join(folder, 'blobs')) : await openBlobsS3(JSON.parse(s3)),
  keys: keysFromMasters([randomBytes(32).toString('base64')]),
  // The tests' engine searches every file for instructions, which would cost more than the whole upload.
  engine: { ...fakeEngine(), drawPage: async () => ({ state: 'drawn' as const, png: Buffer.alloc(0) }) },
}
openLedger(db, services)
const sessions = sessionsOf('area', { db, log: services.log, policy: services.config.sessions })
const listening = await listen(services, [{ surface: 'area', calls: [], plugged: [], plugs: [uploads, uploadCall] }])

/** Before the first file: growth caused by the first files counts as well. */
const idle = process.memoryUsage.rss()
let peak = 0
/** Measuring takes time as well, so it is not done too often. */
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 40)

const answer = async (request: string): Promise<unknown> => {
  if (request === 'person') {
    const account = String(Math.floor(Math.random() * 1e12))
    const token = await sessions.begin(account, services.clock(), undefined)
    const session = await sessions.find(token, services.clock())
    const access = await transact(db, (tx) => issueAccessToken(tx, { account, session: session?.id ?? '', at: services.clock() }))
    return { port: listening.ports.area, cookie: `bonafide=${token}`, access }
  }
  if (request === 'start') {
    peak = process.memoryUsage.rss()
    return { cpu: process.cpuUsage(), growth: 0 }
  }
  if (request === 'stop') return { cpu: process.cpuUsage(), growth: peak - idle }
  if (request === 'kept') {
    const rows = await db.kysely.selectFrom('uploads').select(['sha256', 'finished_at']).execute()
    const finished = rows.flatMap(({ sha256, finished_at }) => (finished_at === null || sha256 === null ? [] : [sha256.toString('hex')]))
    return { finished, begun: rows.length }
  }
  clearInterval(watch)
  await listening.close()
  await close()
  await rm(folder, { recursive: true, force: true })
  return undefined
}

process.on(
  'message',
  (request: string) =>
    void answer(request).then((reply) => process.send?.(reply ?? null, () => (reply === undefined ? process.exit(0) : undefined))),
)
process.send?.('ready')

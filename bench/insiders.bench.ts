// How much a reviewer can read by opening one conversation after another, in sequence and in parallel. The control is the same attack with the
// limit out of reach, which must be able to read everything. Also: the cost of the limit and the recorded views for an honest reviewer.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedDeskLimits } from '../server/config/desk-limits.ts'
import { Refusal } from '../core/refusal.ts'
import { keysFromMasters } from '../server/adapters/keys-file/master-keys.ts'
import { readChat, readChatWithin } from '../server/chat/read-chat.ts'
import { writeAsAccount } from '../server/chat/write-message.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { onDatabase } from '../server/db/on-database.ts'
import { openDb } from '../server/db/db.ts'
import { migrate } from '../server/db/migrate.ts'
import { viewChat } from '../server/desk/chat/view-chat.ts'
import { openLedger } from '../server/record/ledger/open-ledger.ts'
import { testServices } from '../server/http/testing/test-services.ts'
import { printFigures } from './lib/figures.mjs'

const conversations = 600
const parallelReads = 100
const timed = 300

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database insiders')
await admin.close()
const db = openDb(onDatabase(cluster.url('postgres'), 'insiders'), { connections: 20 })
await migrate(db)

const ownKeys = { keys: keysFromMasters([randomBytes(32).toString('base64')]) }
const limited = { ...testServices(db), ...ownKeys }
openLedger(db, limited)
const unlimited = { ...limited, config: { ...limited.config, desk: { ...limited.config.desk, chatsAnHour: 1_000_000 } } }

const accounts = Array.from({ length: conversations }, (_, at) => String(10_000 + at))
for (const account of accounts) {
  await writeAsAccount(limited, { account, key: randomBytes(12).toString('hex'), text: 'where is my passport?', at: limited.clock() })
}

let reviewers = 0
const reviewer = async (): Promise<string> => {
  const email = `reviewer-${(reviewers += 1)}@desk.example`
  const row = { email, email_key: email, name: 'A reviewer', password_hash: 'none', totp_secret: randomBytes(8), totp_last_step: 0 }
  const values = { ...row, joined_at: limited.clock(), disabled_at: null }
  return (await db.kysely.insertInto('reviewers').values(values).returning('reviewer').executeTakeFirstOrThrow()).reviewer
}

/** False if the limit refused. */
const read = async (services: typeof limited, by: string, account: string): Promise<boolean> => {
  try {
    await viewChat(services, { account, reviewer: by, at: services.clock() }, async (tx, { note }) => {
      const chat = await readChatWithin(tx, services, { account })
      await note(chat?.messages.length ?? 0)
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
const viewsOf = async (by: string): Promise<number> =>
  Number((await db.pool.query<{ looks: string }>('select count(*) as looks from chat_views where reviewer = $1', [by])).rows[0]?.looks)

const inSequence = async (services: typeof limited, by: string): Promise<number> => {
  let count = 0
  for (const account of accounts) if (await read(services, by, account)) count += 1
  return count
}
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const [nosy, hasty, control, honest] = [await reviewer(), await reviewer(), await reviewer(), await reviewer()]
const readInSequence = await inSequence(limited, nosy)
const together = await Promise.all(accounts.slice(0, parallelReads).map((account) => read(limited, hasty, account)))
const readInParallel = together.filter(Boolean).length
const readByControl = await inSequence(unlimited, control)

const times: Readonly<Record<'bare' | 'opened', number[]>> = { bare: [], opened: [] }
for (let round = 0; round < timed; round += 1) {
  const account = accounts[round % conversations] ?? ''
  times.bare.push(await milliseconds(() => readChat(limited, account, {})))
  times.opened.push(await milliseconds(() => read(unlimited, honest, account)))
}

printFigures([
  {
    what: `read in sequence, of ${conversations}`,
    measured: readInSequence,
    unit: 'conversations',
    bar: { atMost: shippedDeskLimits.chatsAnHour },
  },
  { what: 'of these recorded', measured: await viewsOf(nosy), unit: 'views', bar: { atLeast: readInSequence } },
  {
    what: `read in parallel, of ${parallelReads}`,
    measured: readInParallel,
    unit: 'conversations',
    bar: { atMost: shippedDeskLimits.chatsAnHour },
  },
  { what: 'of these recorded', measured: await viewsOf(hasty), unit: 'views', bar: { atLeast: readInParallel } },
  { what: 'control: the same without a limit', measured: readByControl, unit: 'conversations', bar: { atLeast: conversations } },
  { what: 'a bare read, p50', measured: median(times.bare), unit: 'ms' },
  { what: 'the same with limit and record, p50', measured: median(times.opened), unit: 'ms', bar: { atMost: 3 * median(times.bare) } },
])
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })

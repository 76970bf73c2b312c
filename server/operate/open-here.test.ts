import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { openHere } from './open-here.ts'

test('a command connects to a running program’s built-in database, even while it recovers from a crash', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bonafide-open-here-'))
  const config = { kind: 'builtIn', folder: join(folder, 'postgres'), connections: 2 } as const
  const running = await openDatabase(config, { lost: () => undefined })
  const [killed, other] = [await running.db.pool.connect(), await running.db.pool.connect()]
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
  // PostgreSQL ends its other connections as soon as it notices the crash, and then recovers.
  const noticed = new Promise((resolve) => other.once('end', resolve))
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await noticed
  for (const client of [killed, other]) client.release(true)
  const joined = await openHere(config)
  expect((await joined.db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await joined.close()
  await running.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

// Complete round trips: a running installation, its backup, and the backup restored elsewhere.
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openKeys } from '../adapters/keys-file/open-keys.ts'
import { openDb } from '../db/db.ts'
import { onDatabase } from '../db/on-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { readDetailsWithin } from '../record/person-details.ts'
import { verifyChain } from '../record/verify-chain.ts'
import {
  type BackupFixture,
  countEvents,
  appendAcceptedDetails,
  type Installation,
  makeBackupFixture,
  backedUpName,
} from './testing/backed-up.ts'

let backedUp: BackupFixture
beforeAll(async () => {
  backedUp = await makeBackupFixture()
})
afterAll(() => backedUp.close())

const emptyDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const server = inject('databaseServer')
  const made = `restore_${randomBytes(6).toString('hex')}`
  const admin = openDb(server, { connections: 1 })
  await admin.pool.query(`create database ${made}`)
  await admin.close()
  const drop = async (): Promise<void> => {
    const again = openDb(server, { connections: 1 })
    await again.pool.query(`drop database ${made} with (force)`)
    await again.close()
  }
  return { url: onDatabase(server, made), drop }
}

/** Checks everything that a user would miss. */
const expectWhole = async ({ services, database }: Installation, blobsFolder: string): Promise<void> => {
  expect(await verifyChain(services)).toMatchObject({ subjects: 30, events: 30, faults: [] })
  expect(await services.db.kysely.transaction().execute((tx) => readDetailsWithin(tx, services, '7'))).toMatchObject(backedUpName)
  expect(services.keys.blindIndex('identity', 'X1')).toEqual(backedUp.running.services.keys.blindIndex('identity', 'X1'))
  const { rows } = await database.db.pool.query<{ blob: string }>('select blob from uploads')
  expect(readFileSync(join(blobsFolder, rows[0]?.blob.slice(0, 3) ?? '', rows[0]?.blob ?? ''))).toEqual(backedUp.blobBytes)
  const jobs = await database.db.pool.query(
    `select payload, run_at from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id where identifier = 'later'`,
  )
  expect(jobs.rows).toEqual([{ payload: { subject: '1' }, run_at: new Date('2030-01-01') }])
  const next = await database.db.pool.query<{ id: string }>(
    `insert into outbox_messages (kind, receiver, text, sent_at) values ('sms', '1', 'x', now()) returning id`,
  )
  expect(next.rows[0]?.id).toBe('2')
}

describe('a restored copy', () => {
  test('restored into an empty data folder, it starts, decrypts, verifies, and runs without touching the original', async () => {
    const result = await backedUp.run(`restore ${backedUp.backupFolder}`, backedUp.environmentOf('copy'))
    expect(result).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Restored into .*copy: \d+ rows, 1 file, .*\n30 accounts, 30 events read: nothing was changed\.$/),
    })
    expect(existsSync(join(backedUp.folder, 'copy/postgres.restoring'))).toBe(false)
    const copy = await backedUp.open('copy')
    await expectWhole(copy, join(backedUp.folder, 'copy/blobs'))
    await appendAcceptedDetails(copy, '31')
    expect(await countEvents(copy.database)).toBe(31)
    expect(await countEvents(backedUp.running.database)).toBe(30)
    await copy.database.close()
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, backedUp.environmentOf('copy'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is a database in'),
    })
  })

  test('is complete in a given database too, which must be empty and not in use', async () => {
    const { url, drop } = await emptyDatabase()
    const environment = { ...backedUp.environmentOf('given'), DATABASE_URL: url }
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, environment)).toMatchObject({ status: 0 })
    const database = await openDatabase({ kind: 'given', url, connections: 4 }, { lost: () => undefined })
    const keys = await openKeys({ kind: 'given', keys: [backedUp.masterKey] }, database.db)
    await expectWhole({ database, services: { ...backedUp.running.services, db: database.db, keys } }, join(backedUp.folder, 'given/blobs'))
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, environment)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Bonafide is running on the database'),
    })
    await database.close()
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, environment)).toMatchObject({
      status: 1,
      output: expect.stringContaining('is not empty'),
    })
    await drop()
  })

  test('replaces neither a running installation nor another installation’s files', async () => {
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, backedUp.environmentOf('original'))).toMatchObject({
      status: 1,
      output: expect.stringMatching(/already uses the folder/),
    })
    const shared = { ...backedUp.environmentOf('shared'), BLOBS_DIR: join(backedUp.originalFolder, 'blobs') }
    expect(await backedUp.run(`restore ${backedUp.backupFolder}`, shared)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There are files in BLOBS_DIR'),
    })
    expect(readdirSync(join(backedUp.originalFolder, 'blobs'), { recursive: true })).toHaveLength(2)
    expect(readdirSync(join(backedUp.folder, 'shared'))).toEqual([])
    expect(await countEvents(backedUp.running.database)).toBe(30)
  })
})

test('a folder that was copied while its database ran cannot change the original', async () => {
  cpSync(backedUp.originalFolder, join(backedUp.folder, 'copied'), { recursive: true, filter: (path) => !path.endsWith('/lock') })
  const pid = join(backedUp.folder, 'copied/postgres/cluster/postmaster.pid')
  expect(readFileSync(pid, 'utf8')).toContain(join(backedUp.originalFolder, 'postgres/cluster'))
  await backedUp.run('person erase 3', backedUp.environmentOf('copied')).catch(() => undefined)
  // Even with the folder corrected, the copied PID file names a process that runs elsewhere.
  writeFileSync(
    pid,
    readFileSync(join(backedUp.originalFolder, 'postgres/cluster/postmaster.pid'), 'utf8').replace(
      join(backedUp.originalFolder, 'postgres/cluster'),
      join(backedUp.folder, 'copied/postgres/cluster'),
    ),
  )
  await backedUp.run('person erase 4', backedUp.environmentOf('copied')).catch(() => undefined)
  expect(await countEvents(backedUp.running.database)).toBe(30)
})

describe('a restore is refused before anything is written', () => {
  const refused = async (backup: string, pattern: RegExp, environment: Record<string, string> = {}): Promise<void> => {
    const result = await backedUp.run(`restore ${backup}`, { ...backedUp.environmentOf('refused'), ...environment })
    expect(result).toMatchObject({ status: 1, output: expect.stringMatching(pattern) })
    expect(existsSync(join(backedUp.folder, 'refused'))).toBe(false)
  }

  test('with another master key, and the error names the key’s mark', async () =>
    refused(backedUp.backupFolder, /The backup holds values wrapped by a master key \(mark [0-9a-f]{16}\) that is not among/, {
      MASTER_KEYS: randomBytes(32).toString('base64'),
    }))

  test('without a key file, and no key file is created', async () => {
    const { MASTER_KEYS: _, ...rest } = backedUp.environmentOf('refused')
    const result = await backedUp.run(`restore ${backedUp.backupFolder}`, rest)
    expect(result).toMatchObject({ status: 1, output: expect.stringContaining('does not exist: put the master keys into it') })
    expect(existsSync(join(backedUp.folder, 'refused'))).toBe(false)
  })

  test('when one bit of any of its files differs, or a file is missing', async () => {
    const files = readdirSync(backedUp.backupFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(backedUp.backupFolder, file)).isFile(),
    )
    expect(files).toHaveLength(5)
    for (const file of files) {
      const path = join(backedUp.backupFolder, file)
      const whole = readFileSync(path)
      const corrupted = Buffer.from(whole)
      const place = Math.floor(corrupted.length / 2)
      corrupted[place] = (corrupted[place] ?? 0) ^ 1
      writeFileSync(path, corrupted)
      await refused(backedUp.backupFolder, /damaged|was changed|cannot be read|not among|cannot be opened/)
      rmSync(path)
      await refused(backedUp.backupFolder, /is missing|no manifest/)
      writeFileSync(path, whole)
    }
  })

  test('when it was made by a newer version', async () => {
    const newer = join(backedUp.folder, 'newer')
    cpSync(backedUp.backupFolder, newer, { recursive: true })
    const manifest = readFileSync(join(newer, 'manifest.json'), 'utf8')
    writeFileSync(join(newer, 'manifest.json'), manifest.replace('"format": 1', '"format": 2'))
    await refused(newer, /was made by a newer version/)
    writeFileSync(join(newer, 'manifest.json'), manifest.replace('"migrations": [', '"migrations": ["9999-later",'))
    await refused(newer, /was made by a newer version/)
  })
})

// Whole ways round: an installation that runs, its backup, and what becomes of it elsewhere.
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBlobsDisk } from '../adapters/blobs-disk/blobs-disk.ts'
import { openKeys } from '../adapters/keys-file/open-keys.ts'
import { openDb } from '../db/db.ts'
import { onDatabase } from '../db/on-database.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { transact } from '../db/transaction.ts'
import { untilOneWaits } from '../db/until-one-waits.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { operate } from '../operate.ts'
import { append } from '../record/append.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { drawBlobName } from '../record/files/uploads.sql.ts'
import { readDetailsWithin } from '../record/person-details.ts'
import { verifyChain } from '../record/verify-chain.ts'
import { keepDuringBackup } from './keep-blobs.ts'

const masters = randomBytes(32).toString('base64')
const folder = mkdtempSync(join(tmpdir(), 'bonafide-backup-'))
const original = join(folder, 'original')
const kept = join(folder, 'kept')
const environmentOf = (place: string): Record<string, string> => ({ NODE_ENV: 'test', MASTER_KEYS: masters, DATA_DIR: join(folder, place) })
const say = (line: string, environment: Record<string, string>) => operate(line.split(' '), environment)

const openInstallation = async (place: string) => {
  const database = await openDatabase(
    { kind: 'builtIn', folder: join(folder, place, 'postgres'), connections: 6 },
    { lost: () => undefined },
  )
  const keys = await openKeys({ kind: 'given', keys: [masters] }, database.db)
  openLedger(database.db, { keys, clock: () => new Date() })
  return { database, house: { db: database.db, keys, clock: () => new Date(), jobs: jobsInDatabase } }
}
type Installation = Awaited<ReturnType<typeof openInstallation>>

const name = { givenName: 'Ünïcode', familyName: '张' }
const happen = ({ house }: Installation, subject: string): Promise<unknown> =>
  transact(house.db, (tx) => append(tx, house, { subject, event: { kind: 'detailsAccepted', details: name }, by: 'policy' }))
const eventsIn = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<number> =>
  Number(
    (
      await db.kysely
        .selectFrom('record_events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const blobBytes = randomBytes(70_000)
let running: Installation
let taken: Awaited<ReturnType<typeof say>>
beforeAll(async () => {
  running = await openInstallation('original')
  for (let subject = 1; subject <= 30; subject += 1) await happen(running, `${subject}`)
  const blobs = await openBlobsDisk(join(original, 'blobs'))
  const blob = drawBlobName()
  await blobs.write(blob, Readable.from([blobBytes]))
  await running.database.db.pool.query(
    `insert into uploads (id, account, size, received, sealed_name, made_at, expires_at, type, sha256, blob, finished_at)
     values ($1, '1', 9, 9, 'x', now(), now() + interval '1 day', 'jpeg', $2, $3, now())`,
    [randomBytes(16).toString('hex'), randomBytes(32), blob],
  )
  await transact(running.house.db, (tx) => jobsInDatabase.add(tx, 'later', { subject: '1' }, { at: new Date('2030-01-01') }))
  // The last number given out is of a row that is gone: it must not be given out again.
  await running.database.db.pool.query(`insert into outbox_messages (kind, receiver, text, sent_at) values ('sms', '1', 'x', now())`)
  await running.database.db.pool.query(`delete from outbox_messages`)
  taken = await say(`backup ${kept}`, environmentOf('original'))
})
afterAll(async () => {
  await running.database.close()
  rmSync(folder, { recursive: true, force: true })
})

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

/** Everything that a person would miss. */
const expectWhole = async ({ house, database }: Installation, blobsFolder: string): Promise<void> => {
  expect(await verifyChain(house)).toMatchObject({ subjects: 30, events: 30, faults: [] })
  expect(await house.db.kysely.transaction().execute((tx) => readDetailsWithin(tx, house, '7'))).toMatchObject(name)
  expect(house.keys.blindIndex('identity', 'X1')).toEqual(running.house.keys.blindIndex('identity', 'X1'))
  const { rows } = await database.db.pool.query<{ blob: string }>('select blob from uploads')
  expect(readFileSync(join(blobsFolder, rows[0]?.blob.slice(0, 3) ?? '', rows[0]?.blob ?? ''))).toEqual(blobBytes)
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
  test('in an empty data folder starts, opens what was sealed, verifies, and goes on without touching the original', async () => {
    const said = await say(`restore ${kept}`, environmentOf('copy'))
    expect(said).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Restored into .*copy: \d+ rows, 1 files, .*\n30 accounts, 30 events read: nothing was changed\.$/),
    })
    expect(existsSync(join(folder, 'copy/postgres.restoring'))).toBe(false)
    const copy = await openInstallation('copy')
    await expectWhole(copy, join(folder, 'copy/blobs'))
    await happen(copy, '31')
    expect(await eventsIn(copy.database)).toBe(31)
    expect(await eventsIn(running.database)).toBe(30)
    await copy.database.close()
    expect(await say(`restore ${kept}`, environmentOf('copy'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is a database in'),
    })
  })

  test('in a given database is the same, and is written there in one piece', async () => {
    const { url, drop } = await emptyDatabase()
    const environment = { ...environmentOf('given'), DATABASE_URL: url }
    expect(await say(`restore ${kept}`, environment)).toMatchObject({ status: 0 })
    const database = await openDatabase({ kind: 'given', url, connections: 4 }, { lost: () => undefined })
    const keys = await openKeys({ kind: 'given', keys: [masters] }, database.db)
    await expectWhole({ database, house: { ...running.house, db: database.db, keys } }, join(folder, 'given/blobs'))
    expect(await say(`restore ${kept}`, environment)).toMatchObject({ status: 1, said: expect.stringContaining('A Bonafide is connected') })
    await database.close()
    expect(await say(`restore ${kept}`, environment)).toMatchObject({ status: 1, said: expect.stringContaining('is not empty') })
    await drop()
  })

  test('does not take the place of what runs, and files of another installation are left alone', async () => {
    expect(await say(`restore ${kept}`, environmentOf('original'))).toMatchObject({
      status: 1,
      said: expect.stringMatching(/already uses the folder/),
    })
    const shared = { ...environmentOf('shared'), BLOBS_DIR: join(original, 'blobs') }
    expect(await say(`restore ${kept}`, shared)).toMatchObject({ status: 1, said: expect.stringContaining('is not empty') })
    expect(readdirSync(join(original, 'blobs'), { recursive: true })).toHaveLength(2)
    expect(readdirSync(join(folder, 'shared'))).toEqual([])
    expect(await eventsIn(running.database)).toBe(30)
  })
})

test('a folder that was copied while its database ran does not lead to the original', async () => {
  cpSync(original, join(folder, 'copied'), { recursive: true, filter: (path) => !path.endsWith('/lock') })
  const pid = join(folder, 'copied/postgres/cluster/postmaster.pid')
  expect(readFileSync(pid, 'utf8')).toContain(join(original, 'postgres/cluster'))
  await say('person erase 3', environmentOf('copied')).catch(() => undefined)
  // A copy of a copied note in which even the folder is corrected: the process that it names runs elsewhere.
  writeFileSync(
    pid,
    readFileSync(join(original, 'postgres/cluster/postmaster.pid'), 'utf8').replace(
      join(original, 'postgres/cluster'),
      join(folder, 'copied/postgres/cluster'),
    ),
  )
  await say('person erase 4', environmentOf('copied')).catch(() => undefined)
  expect(await eventsIn(running.database)).toBe(30)
})

describe('before anything is written it is refused', () => {
  const refused = async (backup: string, pattern: RegExp, environment: Record<string, string> = {}): Promise<void> => {
    const said = await say(`restore ${backup}`, { ...environmentOf('refused'), ...environment })
    expect(said).toMatchObject({ status: 1, said: expect.stringMatching(pattern) })
    expect(existsSync(join(folder, 'refused'))).toBe(false)
  }

  test('with another master key, whose mark is named', async () =>
    refused(kept, /The backup holds values wrapped by a master key \(mark [0-9a-f]{16}\) that is not among/, {
      MASTER_KEYS: randomBytes(32).toString('base64'),
    }))

  test('without a key file: none is made', async () => {
    const { MASTER_KEYS: _, ...rest } = environmentOf('refused')
    const said = await say(`restore ${kept}`, rest)
    expect(said).toMatchObject({ status: 1, said: expect.stringContaining('is not there: put the master keys into it') })
    expect(existsSync(join(folder, 'refused'))).toBe(false)
  })

  test('when one bit of any of its files differs, or a file is missing', async () => {
    const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(kept, file)).isFile())
    expect(files).toHaveLength(5)
    for (const file of files) {
      const path = join(kept, file)
      const whole = readFileSync(path)
      const bent = Buffer.from(whole)
      const place = Math.floor(bent.length / 2)
      bent[place] = (bent[place] ?? 0) ^ 1
      writeFileSync(path, bent)
      await refused(kept, /damaged|was changed|cannot be read|not among|cannot be opened/)
      rmSync(path)
      await refused(kept, /is missing|no manifest/)
      writeFileSync(path, whole)
    }
  })

  test('when it was made by a newer version', async () => {
    const newer = join(folder, 'newer')
    cpSync(kept, newer, { recursive: true })
    const manifest = readFileSync(join(newer, 'manifest.json'), 'utf8')
    writeFileSync(join(newer, 'manifest.json'), manifest.replace('"format": 1', '"format": 2'))
    await refused(newer, /was made by a newer version/)
    writeFileSync(join(newer, 'manifest.json'), manifest.replace('"migrations": [', '"migrations": ["9999-later",'))
    await refused(newer, /was made by a newer version/)
  })
})

describe('a backup', () => {
  test('ends with the whole record verified', () =>
    expect(taken).toMatchObject({ status: 0, said: '30 accounts, 30 events read: nothing was changed.' }))

  test('holds no master key', () => {
    const raw = Buffer.from(masters, 'base64')
    for (const file of readdirSync(kept, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(kept, file)).isFile()) continue
      const bytes = readFileSync(join(kept, file))
      expect(bytes.includes(raw) || bytes.includes(masters) || bytes.includes(raw.toString('hex'))).toBe(false)
    }
  })

  test('goes into a new folder only', async () => {
    expect(await say(`backup ${kept}`, environmentOf('original'))).toEqual({ status: 1, said: `${kept} is not empty: name a new folder.` })
  })

  test('names what was changed behind the record’s back, and is kept all the same', async () => {
    const { pool } = running.database.db
    await pool.query(`update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '5'`)
    const taken = await say(`backup ${join(folder, 'changed')}`, environmentOf('original'))
    expect(taken).toMatchObject({
      status: 1,
      said: expect.stringMatching(/The backup is whole, but the record is not.*1 faults\.\n.*account 5: its standing/s),
    })
    expect(await say(`restore ${join(folder, 'changed')}`, environmentOf('changed-copy'))).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 faults, as when'),
    })
    await pool.query(`update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'false')::json where account = '5'`)
  })

  test('says what was changed between its first look at the ledger and its snapshot, and can be restored', async () => {
    const { pool } = running.database.db
    const intruder = await pool.connect()
    await intruder.query('begin')
    await intruder.query(`update record_outbox set body = '{}' where subject = '6'`)
    const taking = say(`backup ${join(folder, 'late')}`, environmentOf('original'))
    await untilOneWaits(pool)
    await intruder.query('commit')
    intruder.release()
    expect(await taking).toMatchObject({ status: 1, said: expect.stringMatching(/whole, but \d+ rows or blocks do not fit/) })
    expect(await say(`restore ${join(folder, 'late')}`, environmentOf('late-copy'))).toMatchObject({ status: 0 })
  })

  test('names a file that is not there although the database names it, and leaves nothing', async () => {
    const { rows } = await running.database.db.pool.query<{ blob: string }>('select blob from uploads')
    const path = join(original, 'blobs', rows[0]?.blob.slice(0, 3) ?? '', rows[0]?.blob ?? '')
    rmSync(path)
    const said = await say(`backup ${join(folder, 'lost')}`, environmentOf('original'))
    expect(said).toMatchObject({
      status: 1,
      said: expect.stringContaining(`The file ${rows[0]?.blob}, which the database names, is not in`),
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([])
    writeFileSync(path, blobBytes)
  })

  test('keeps files that are removed while it runs', async () => {
    const disk = await openBlobsDisk(join(folder, 'kept-blobs'))
    const guarded = keepDuringBackup(disk, running.database.db)
    const blob = drawBlobName()
    await disk.write(blob, Readable.from([blobBytes]))
    const other = await running.database.db.pool.connect()
    const { keepAllBlobs } = await import('./keep-blobs.ts')
    expect(await keepAllBlobs(other)).toBe(true)
    await guarded.remove(blob)
    await disk.read(blob).then((stream) => stream.destroy())
    const third = await running.database.db.pool.connect()
    expect(await keepAllBlobs(third)).toBe(false)
    third.release()
    other.release(true)
    await expect
      .poll(async () => {
        await guarded.remove(blob)
        return disk.read(blob).then(
          () => 'there',
          () => 'gone',
        )
      })
      .toBe('gone')
  })
})

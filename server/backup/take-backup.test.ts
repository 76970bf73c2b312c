import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBlobsDisk } from '../adapters/blobs-disk/blobs-disk.ts'
import { type Db, openDb } from '../db/db.ts'
import { untilLockWait } from '../db/until-one-waits.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { drawBlobName } from '../record/files/uploads.sql.ts'
import { keepDuringBackup } from './keep-blobs.ts'
import { type BackupServices, CannotBackUp, takeBackup } from './take-backup.ts'
import { type BackupFixture, makeBackupFixture } from './testing/backed-up.ts'

let backedUp: BackupFixture
beforeAll(async () => {
  backedUp = await makeBackupFixture()
})
afterAll(() => backedUp.close())

const servicesOf = async (db: Db): Promise<BackupServices> => ({
  ...backedUp.running.services,
  db,
  blobs: await openBlobsDisk(join(backedUp.originalFolder, 'blobs')),
})

describe('a backup', () => {
  test('ends by verifying the whole record', () =>
    expect(backedUp.taken).toMatchObject({ status: 0, output: '30 accounts, 30 events read: nothing was changed.' }))

  test('holds no master key', () => {
    const raw = Buffer.from(backedUp.masterKey, 'base64')
    for (const file of readdirSync(backedUp.backupFolder, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(backedUp.backupFolder, file)).isFile()) continue
      const bytes = readFileSync(join(backedUp.backupFolder, file))
      expect(bytes.includes(raw) || bytes.includes(backedUp.masterKey) || bytes.includes(raw.toString('hex'))).toBe(false)
    }
  })

  test('needs a new folder', async () => {
    expect(await backedUp.run(`backup ${backedUp.backupFolder}`, backedUp.environmentOf('original'))).toEqual({
      status: 1,
      output: `${backedUp.backupFolder} is not empty: name a new folder.`,
    })
  })

  test('is taken with the last hourly mark if the record cannot be locked for a new one', async () => {
    const { pool } = backedUp.running.database.db
    const appending = await pool.connect()
    const hold = { maxHoldMs: 1_000, patienceMs: 0 }
    const services = await servicesOf(backedUp.running.database.db)
    try {
      await appending.query('begin')
      await appending.query('lock table record_events in row exclusive mode')
      expect(await takeBackup(services, join(backedUp.folder, 'no-mark'), { hold })).toMatchObject({
        held: false,
        verified: { faults: [] },
      })
    } finally {
      appending.release(true)
    }
  })

  test('reports rows changed by an intruder, and is kept', async () => {
    const { pool } = backedUp.running.database.db
    await pool.query(`update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '5'`)
    const taken = await backedUp.run(`backup ${join(backedUp.folder, 'changed')}`, backedUp.environmentOf('original'))
    expect(taken).toMatchObject({
      status: 1,
      output: expect.stringMatching(/The backup is complete, but the record has faults.*1 fault\.\n.*account 5: its standing/s),
    })
    expect(await backedUp.run(`restore ${join(backedUp.folder, 'changed')}`, backedUp.environmentOf('changed-copy'))).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 fault, as when'),
    })
    await pool.query(`update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'false')::json where account = '5'`)
  })

  test('reports rows changed between its first check of the ledger and its snapshot, and can be restored', async () => {
    const { pool } = backedUp.running.database.db
    const intruder = await pool.connect()
    await intruder.query('begin')
    await intruder.query(`update record_outbox set body = '{}' where subject = '6'`)
    const taking = backedUp.run(`backup ${join(backedUp.folder, 'late')}`, backedUp.environmentOf('original'))
    await untilLockWait(pool)
    await intruder.query('commit')
    intruder.release()
    expect(await taking).toMatchObject({
      status: 1,
      output: expect.stringMatching(/complete, but the ledger has \d+ faults?: chain verify/),
    })
    expect(await backedUp.run(`restore ${join(backedUp.folder, 'late')}`, backedUp.environmentOf('late-copy'))).toMatchObject({ status: 0 })
  })

  test('reports a standing changed between its first check of the record and its snapshot, and can be restored', async () => {
    const { pool } = backedUp.running.database.db
    const intruder = await pool.connect()
    await intruder.query('begin')
    await intruder.query(
      `update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '8'`,
    )
    const taking = backedUp.run(`backup ${join(backedUp.folder, 'late-standing')}`, backedUp.environmentOf('original'))
    await untilLockWait(pool)
    await intruder.query('commit')
    intruder.release()
    expect(await taking).toMatchObject({ status: 1, output: expect.stringContaining('account 8: its standing') })
    expect(
      await backedUp.run(`restore ${join(backedUp.folder, 'late-standing')}`, backedUp.environmentOf('late-standing-copy')),
    ).toMatchObject({ status: 0 })
  })

  test('fails with the name of a file that is missing on disk, and leaves nothing', async () => {
    const { rows } = await backedUp.running.database.db.pool.query<{ blob: string }>('select blob from uploads')
    const path = join(backedUp.originalFolder, 'blobs', rows[0]?.blob.slice(0, 3) ?? '', rows[0]?.blob ?? '')
    rmSync(path)
    const result = await backedUp.run(`backup ${join(backedUp.folder, 'lost')}`, backedUp.environmentOf('original'))
    expect(result).toMatchObject({
      status: 1,
      output: expect.stringContaining(`The file ${rows[0]?.blob}, which the database names, is missing`),
    })
    expect(readdirSync(backedUp.folder).filter((name) => name.startsWith('lost'))).toEqual([])
    writeFileSync(path, backedUp.blobBytes)
  })

  test('keeps files that are removed while it runs', async () => {
    const disk = await openBlobsDisk(join(backedUp.folder, 'kept-blobs'))
    const guarded = keepDuringBackup(disk, backedUp.running.database.db)
    const blob = drawBlobName()
    await disk.write(blob, Readable.from([backedUp.blobBytes]))
    const other = await backedUp.running.database.db.pool.connect()
    const { keepAllBlobs } = await import('./keep-blobs.ts')
    expect(await keepAllBlobs(other)).toBe(true)
    await guarded.remove(blob)
    await disk.read(blob).then((stream) => stream.destroy())
    const third = await backedUp.running.database.db.pool.connect()
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

  test('fails if it gets only one connection, and blocks nothing', async () => {
    const db = openDb(backedUp.running.database.url, { connections: 1, limits: { connectMs: 300 } })
    openLedger(db, backedUp.running.services)
    await expect(takeBackup(await servicesOf(db), join(backedUp.folder, 'one-connection'))).rejects.toThrow('timeout')
    await db.close()
  })

  test('is taken only once if two start in the same folder at the same moment', async () => {
    const services = await servicesOf(backedUp.running.database.db)
    const folder = join(backedUp.folder, 'twice')
    const both = await Promise.allSettled([takeBackup(services, folder), takeBackup(services, folder)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(CannotBackUp)
    expect(await backedUp.run(`restore ${folder}`, backedUp.environmentOf('twice-copy'))).toMatchObject({ status: 0 })
  })
})

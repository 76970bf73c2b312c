// For tests of backups: a running installation with thirty people, one file and one job, and a backup of it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { openKeys } from '../../adapters/keys-file/open-keys.ts'
import type { Db } from '../../db/db.ts'
import { type OpenDatabase, openDatabase } from '../../db/open-database.ts'
import { transact } from '../../db/transaction.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { operate, type CommandResult } from '../../operate.ts'
import { shippedVersion } from '../../policy-version.ts'
import { append, type RecordServices } from '../../record/append.ts'
import { drawBlobName } from '../../record/files/uploads.sql.ts'
import { openLedger } from '../../record/ledger/open-ledger.ts'

export interface Installation {
  readonly database: OpenDatabase
  readonly services: RecordServices & { readonly db: Db }
}

export const backedUpName = { givenName: 'Ünïcode', familyName: '张' }

export const appendAcceptedDetails = ({ services }: Installation, subject: string): Promise<unknown> =>
  transact(services.db, (tx) => append(tx, services, { subject, event: { kind: 'detailsAccepted', details: backedUpName }, by: 'policy' }))

export const countEvents = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<number> =>
  (await db.pool.query<{ count: number }>('select count(*)::int as count from record_events')).rows[0]?.count ?? 0

export interface BackupFixture {
  readonly masterKey: string
  /** The temporary root. `place` names a data folder inside it. */
  readonly folder: string
  readonly originalFolder: string
  readonly backupFolder: string
  readonly blobBytes: Buffer
  readonly running: Installation
  /** The output of taking the backup. */
  readonly taken: CommandResult
  environmentOf(place: string): Record<string, string>
  run(line: string, environment: Record<string, string>): Promise<CommandResult>
  open(place: string): Promise<Installation>
  close(): Promise<void>
}

export const makeBackupFixture = async (): Promise<BackupFixture> => {
  const masterKey = randomBytes(32).toString('base64')
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-backup-'))
  const [originalFolder, backupFolder, blobBytes] = [join(folder, 'original'), join(folder, 'backup'), randomBytes(70_000)]
  const environmentOf: BackupFixture['environmentOf'] = (place) => ({
    NODE_ENV: 'test',
    MASTER_KEYS: masterKey,
    DATA_DIR: join(folder, place),
  })
  const run: BackupFixture['run'] = (line, environment) => operate(line.split(' '), environment)
  const open: BackupFixture['open'] = async (place) => {
    const database = await openDatabase(
      { kind: 'builtIn', folder: join(folder, place, 'postgres'), connections: 6 },
      { lost: () => undefined },
    )
    const keys = await openKeys({ kind: 'given', keys: [masterKey] }, database.db)
    const clock = (): Date => new Date()
    openLedger(database.db, { keys, clock })
    return { database, services: { db: database.db, keys, clock, jobs: jobsInDatabase, policy: shippedVersion } }
  }
  const running = await open('original')
  await fill(running, originalFolder, blobBytes)
  const taken = await run(`backup ${backupFolder}`, environmentOf('original'))
  const close = async (): Promise<void> => {
    await running.database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { masterKey, folder, originalFolder, backupFolder, blobBytes, running, taken, environmentOf, run, open, close }
}

const fill = async (running: Installation, originalFolder: string, blobBytes: Buffer): Promise<void> => {
  const { pool } = running.database.db
  for (let subject = 1; subject <= 30; subject += 1) await appendAcceptedDetails(running, `${subject}`)
  const blobs = await openBlobsDisk(join(originalFolder, 'blobs'))
  const blob = drawBlobName()
  await blobs.write(blob, Readable.from([blobBytes]))
  await pool.query(
    `insert into uploads (id, account, size, received, sealed_name, made_at, expires_at, type, sha256, blob, finished_at)
     values ($1, '1', 9, 9, 'x', now(), now() + interval '1 day', 'jpeg', $2, $3, now())`,
    [randomBytes(16).toString('hex'), randomBytes(32), blob],
  )
  await transact(running.services.db, (tx) => jobsInDatabase.add(tx, 'later', { subject: '1' }, { at: new Date('2030-01-01') }))
  // The last used number belongs to a deleted row: it must not be used again.
  await pool.query(`insert into outbox_messages (kind, receiver, text, sent_at) values ('sms', '1', 'x', now())`)
  await pool.query(`delete from outbox_messages`)
}

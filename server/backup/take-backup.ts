// Takes a backup while everything runs. The long part comes first and blocks no writers: files and the whole chain. Then writers stop for a
// moment, one snapshot is written, and anything newer is added, so everything acknowledged before the end is contained. A
// database too large for that moment is written after writers are released, and the backup says up to when it is complete.
// The written copy is verified last.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { Services } from '../services.ts'
import type { Keys } from '../ports/keys.ts'
import { readMark, formatMark } from '../record/ledger/ledger-mark.ts'
import { ledgerFaults, verifyLedger, verifyLedgerWithin } from '../record/ledger/verify-ledger.ts'
import { markRecord } from '../record/mark.ts'
import { verifyChain, type Verified, verifyWithin } from '../record/verify-chain.ts'
import type { Tx } from '../db/transaction.ts'
import { migrationsOf, keptTables, type KeptTable, queueVersionOf, sequencesOf } from './contents.sql.ts'
import { BlobCopies, keptBlobs, MissingBlob } from './copy-blobs.ts'
import { dumpTables } from './dump.ts'
import { syncFolder, writeFile } from './files.ts'
import { type Hold, holdLimits, type HoldLimits, holdWriters } from './hold-writers.ts'
import { keepAllBlobs } from './keep-blobs.ts'
import { blobsFile, format, type Manifest, manifestFile, sealFile, sealOfManifest } from './manifest.ts'
import { kyselyOn } from './one-connection.ts'
import { marksOf } from '../db/wrapped-values.sql.ts'

export type BackupServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs'>

export interface BackupExtent {
  /** The backup contains everything acknowledged before this moment. */
  readonly moment: Date
  /** Whether writers were blocked until the end; the moment is then the end. */
  readonly held: boolean
  readonly rows: number
  readonly blobs: number
}

export interface TakenBackup extends BackupExtent {
  readonly verified: Verified
  readonly faultsOfLedger: number
}

export class CannotBackUp extends Error {}

export interface BackupOptions {
  readonly hold?: HoldLimits
  /** Called while writers are still blocked, if they are, so that nothing is acknowledged before the end is reported. */
  readonly onExtent?: (extent: BackupExtent) => void
}

export const takeBackup = async (services: BackupServices, folder: string, options: BackupOptions = {}): Promise<TakenBackup> => {
  const partial = await makePartial(folder)
  try {
    const copies = new BlobCopies(services.blobs, partial)
    await copies.copy(await keptBlobs(services.db.kysely), { mayBeGone: true })
    const verified = await verifyChain(services)
    const faultsOfLedger = ledgerFaults(await verifyLedger(services))
    if (verified.faults.length + faultsOfLedger === 0) await markRecord(services).catch(unlessBusy)
    await copies.copy(await keptBlobs(services.db.kysely), { mayBeGone: true })
    return await writeOut(services, { folder, partial, copies, verified, faultsOfLedger, ...options })
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!(error instanceof MissingBlob)) throw error
    const what = `The file ${error.blob}, which the database names, is missing`
    throw new CannotBackUp(`${what}: put it back, for example from an older backup, and begin again. Nothing was backed up.`, {
      cause: error,
    })
  }
}

/** The last hourly mark suffices: a finished copy is not discarded because an append outlasts the wait for a new mark. */
const unlessBusy = (error: unknown): void => {
  if (codeOf(error) !== lockNotAvailable) throw error
}

const lockNotAvailable = '55P03'
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Only one of two concurrent starts creates the folder: the other must not write into it, or remove it. */
const makePartial = async (folder: string): Promise<string> => {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new CannotBackUp(`${folder} is not empty: name a new folder.`)
  const partial = `${folder}.partial`
  await mkdir(dirname(partial), { recursive: true, mode: 0o700 })
  await mkdir(partial, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new CannotBackUp(
      `${partial} was left by an interrupted backup, or belongs to a running one: if none is running, remove it first.`,
      { cause: error },
    )
  })
  return partial
}

interface BegunBackup extends BackupOptions {
  readonly folder: string
  readonly partial: string
  readonly copies: BlobCopies
  readonly verified: Verified
  readonly faultsOfLedger: number
}

const writeOut = async (services: BackupServices, begun: BegunBackup): Promise<TakenBackup> => {
  const [locking, reading] = await connectTwice(services.db.pool)
  let hold: Hold | undefined
  try {
    if (!(await keepAllBlobs(reading))) throw new CannotBackUp('Another backup of this installation is running: wait until it has ended.')
    const tables = await keptTables(reading)
    hold = await holdWriters(locking, tables, begun.hold ?? holdLimits)
    const moment = services.clock()
    const inSnapshot = kyselyOn(reading).transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await inSnapshot.execute(async (tx) => {
      const manifest = await writeSnapshot(tx, begun, { client: reading, tables, moment })
      await writeManifest(services.keys, begun.partial, manifest)
      await finish(begun)
      const held = hold?.holds() ?? false
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const extent = { moment: held ? services.clock() : moment, held, rows, blobs: manifest.blobs.count }
      begun.onExtent?.(extent)
      await hold?.release()
      return { ...extent, ...(await verifySnapshot(tx, services.keys, begun, manifest)) }
    })
  } finally {
    await hold?.release().catch(() => undefined)
    locking.release(true)
    reading.release(true)
  }
}

/** If no second connection is available, the first is released: otherwise the pool would wait for it on closing. */
const connectTwice = async (pool: pg.Pool): Promise<readonly [pg.PoolClient, pg.PoolClient]> => {
  const first = await pool.connect()
  try {
    return [first, await pool.connect()]
  } catch (error) {
    first.release(true)
    throw error
  }
}

/** The folder gets its name once it is complete and safely on disk. */
const finish = async ({ partial, folder }: BegunBackup): Promise<void> => {
  await syncFolder(partial)
  await rename(partial, folder)
  await syncFolder(dirname(folder))
}

const writeSnapshot = async (
  tx: Tx,
  { partial, copies, verified, faultsOfLedger }: BegunBackup,
  { client, tables, moment }: { client: pg.PoolClient; tables: readonly KeptTable[]; moment: Date },
): Promise<Manifest> => {
  const mark = await newestMark(tx)
  const written = await dumpTables(client, partial, tables)
  const names = await keptBlobs(tx)
  await copies.copy(names, { mayBeGone: false })
  const { text, ...blobs } = copies.list(names)
  const list = await writeFile(join(partial, blobsFile), [Buffer.from(text)])
  return {
    format,
    moment: moment.toISOString(),
    migrations: [...(await migrationsOf(client))],
    queueVersion: await queueVersionOf(client),
    indexKey: (await tx.selectFrom('index_key').select('wrapped').executeTakeFirstOrThrow()).wrapped.toString('base64'),
    marks: [...(await marksOf(tx))],
    chain: { subjects: verified.subjects, events: verified.events, faults: verified.faults.length },
    ledger: { mark: formatMark(await readMark(tx)), faults: faultsOfLedger },
    mark: mark === undefined ? null : { upto: mark.upto, hash: mark.hash.toString('hex'), seal: mark.seal.toString('hex') },
    sequences: [...(await sequencesOf(client))],
    tables: written.tables,
    tablesSha256: written.sha256,
    blobs: { ...blobs, sha256: list.sha256 },
  }
}

/** Verifies the same snapshot while writers continue: it contains changes made since the first check, and a restore would find them. */
const verifySnapshot = async (
  tx: Tx,
  keys: Keys,
  { folder }: BegunBackup,
  manifest: Manifest,
): Promise<Pick<TakenBackup, 'verified' | 'faultsOfLedger'>> => {
  const verified = await verifyWithin(tx, keys)
  const faultsOfLedger = ledgerFaults(await verifyLedgerWithin(tx, keys))
  const { chain, ledger } = manifest
  if (verified.faults.length !== chain.faults || faultsOfLedger !== ledger.faults) {
    await rm(join(folder, sealFile))
    await rm(join(folder, manifestFile))
    const found = { chain: { ...chain, faults: verified.faults.length }, ledger: { ...ledger, faults: faultsOfLedger } }
    await writeManifest(keys, folder, { ...manifest, ...found })
    await syncFolder(folder)
  }
  return { verified, faultsOfLedger }
}

const newestMark = (tx: Tx) =>
  tx.selectFrom('record_marks').select(['upto', 'hash', 'seal']).orderBy('upto', 'desc').limit(1).executeTakeFirst()

const writeManifest = async (keys: Keys, folder: string, manifest: Manifest): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, manifestFile), [Buffer.from(text)])
  await writeFile(join(folder, sealFile), [Buffer.from(sealOfManifest(keys, text))])
}

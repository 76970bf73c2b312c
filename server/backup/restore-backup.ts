// Restores an installation from a backup. Before anything is written it checks that the backup is complete, unchanged and not
// from a newer version, and that the given keys open it.
import { readFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { missingMaster, withIndexKey } from '../adapters/keys-file/master-keys.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { isOfStandIn, type Migrations, migrations } from '../db/migrations.ts'
import type { Tx } from '../db/transaction.ts'
import { mastersOfCommand } from '../keys/choose-masters.ts'
import type { BlobName, Blobs } from '../ports/blobs.ts'
import type { Keys } from '../ports/keys.ts'
import { blobName } from '../record/files/uploads.sql.ts'
import { parseMark } from '../record/ledger/ledger-mark.ts'
import { ledgerFaults, verifyLedgerWithin } from '../record/ledger/verify-ledger.ts'
import { type Verified, verifyWithin } from '../record/verify-chain.ts'
import { blobsOfCommand } from './choose-blobs.ts'
import { blobPath } from './copy-blobs.ts'
import { sha256OfFile } from './files.ts'
import { load, NewerBackup } from './load.ts'
import { blobsFile, type Manifest, readManifest, sealOfManifest, tablesFile } from './manifest.ts'
import { openTarget } from './restore-target.ts'

export class CannotRestore extends Error {}

export interface RestoreResult {
  readonly moment: Date
  readonly rows: number
  readonly blobs: number
  readonly verified: Verified
}

/** `steps`: the migrations that this program knows. */
export const restoreBackup = async (config: Config, folder: string, steps: Migrations = migrations): Promise<RestoreResult> => {
  const opened = await openManifest(folder, steps)
  const { masters, close } = await mastersOfCommand(config)
  try {
    return await restoreWithKeys(await keysOf(masters, opened.manifest), config, { ...opened, folder, steps })
  } finally {
    await close()
  }
}

interface OpenedBackup {
  readonly folder: string
  readonly steps: Migrations
  readonly manifest: Manifest
  readonly text: string
  readonly seal: string
}

const restoreWithKeys = async (
  keys: Keys,
  config: Config,
  { folder, steps, manifest, text, seal }: OpenedBackup,
): Promise<RestoreResult> => {
  if (sealOfManifest(keys, text) !== seal)
    throw new CannotRestore(`${folder} was changed after it was written: its manifest does not match its seal.`)
  const files = await checkFiles(folder, manifest)
  const target = await openTarget(config)
  const written: BlobName[] = []
  const { blobs, place, close } = await blobsOfCommand(config)
  try {
    await requireNoBlobs(blobs, place)
    for (const name of files) {
      await blobs.write(name, createReadStream(blobPath(folder, name)))
      written.push(name)
    }
    let verified: Verified = { subjects: 0, events: 0, faults: [] }
    await load(target.url, { folder, manifest, steps }, async (tx) => {
      verified = await verify(tx, keys, manifest)
    })
    await target.keep()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { moment: new Date(manifest.moment), rows, blobs: files.length, verified }
  } catch (error) {
    await target.discard()
    for (const name of written) await blobs.remove(name)
    if (error instanceof NewerBackup) throw newer(folder)
    throw error
  } finally {
    await close()
  }
}

const newer = (folder: string): CannotRestore =>
  new CannotRestore(`${folder} was made by a newer version of Bonafide: restore it with that version.`)

const openManifest = async (folder: string, steps: Migrations): Promise<{ manifest: Manifest; text: string; seal: string }> => {
  const read = await readManifest(folder)
  if (read.state === 'none') throw new CannotRestore(`${folder} holds no backup: it has no manifest.`)
  if (read.state === 'newer') throw newer(folder)
  if (read.state === 'unreadable') throw new CannotRestore(`The manifest in ${folder} cannot be read: this backup is damaged.`)
  const { manifest, text, seal } = read
  const unknown = manifest.migrations.filter((name) => steps[name] === undefined)
  if (unknown.some((name) => !isOfStandIn(name))) throw newer(folder)
  if (unknown.length > 0) throw new CannotRestore(`${folder} was made where the stand-in runs: restore it with STAND_IN=on.`)
  return { manifest, text, seal }
}

const keysOf = async ({ keys, place }: OpenedMasters, manifest: Manifest): Promise<Keys> => {
  const missing = manifest.marks.filter((mark) => !keys.marks.includes(mark))
  if (missing.length > 0) throw new CannotRestore(missingMaster(missing, place).message.replace('The database', 'The backup'))
  try {
    return withIndexKey(keys, await keys.unwrap(Buffer.from(manifest.indexKey, 'base64')))
  } catch (error) {
    throw new CannotRestore('The index key of this backup cannot be opened: the backup is damaged, or its master key is missing.', {
      cause: error,
    })
  }
}

/** Returns the names of the backup's blobs once every file's checksum matches. */
const checkFiles = async (folder: string, manifest: Manifest): Promise<readonly BlobName[]> => {
  await checkFile(folder, tablesFile, manifest.tablesSha256)
  await checkFile(folder, blobsFile, manifest.blobs.sha256)
  const lines = (await readFile(join(folder, blobsFile), 'utf8')).split('\n').filter((line) => line !== '')
  const names: BlobName[] = []
  for (const line of lines) {
    const [name = '', , sha256 = ''] = line.split(' ')
    await checkFile(folder, join('blobs', name.slice(0, 3), name), sha256)
    names.push(blobName(name))
  }
  return names
}

const checkFile = async (folder: string, file: string, sha256: string): Promise<void> => {
  const found = await sha256OfFile(join(folder, file)).catch(() => undefined)
  if (found === sha256) return
  throw new CannotRestore(`${file} in ${folder} is ${found === undefined ? 'missing' : 'damaged'}: this backup cannot be restored.`)
}

/** Existing files may belong to the backed-up installation, so nothing there is touched. */
const requireNoBlobs = async (blobs: Blobs, place: string): Promise<void> => {
  for await (const name of blobs.olderThan(endOfTime)) {
    throw new CannotStart(`There are files in ${place} (${name}): a backup can only be restored where there are none.`)
  }
}

/** The last moment that a date can represent. */
const endOfTime = new Date(8.64e15)

const verify = async (tx: Tx, keys: Keys, { chain, ledger, mark }: Manifest): Promise<Verified> => {
  const verified = await verifyWithin(tx, keys)
  if (verified.faults.length > chain.faults)
    throw new CannotRestore('The restored record has faults: the restore was undone. Restore another backup.')
  const rows = await verifyLedgerWithin(tx, keys, parseMark(ledger.mark))
  if (!rows.holdsMark || ledgerFaults(rows) > ledger.faults)
    throw new CannotRestore('The rows of the restored record do not match its ledger: the restore was undone. Restore another backup.')
  if (mark === null) return verified
  const kept = await tx.selectFrom('record_marks').select(['hash', 'seal']).where('upto', '=', mark.upto).executeTakeFirst()
  if (kept?.hash.toString('hex') !== mark.hash || kept.seal.toString('hex') !== mark.seal) {
    throw new CannotRestore('The restored record lacks the newest mark of its backup: the restore was undone. Restore another backup.')
  }
  return verified
}

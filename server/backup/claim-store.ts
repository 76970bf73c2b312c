// Marks the file store as this installation's. Otherwise two installations could share a folder, or a bucket's prefix: each would take
// the other's files for orphans, and its audit would have them removed.
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'
import { transact, type Tx } from '../db/transaction.ts'
import type { Blobs } from '../ports/blobs.ts'
import { storeMark } from '../record/files/audit-files.ts'
import { archiveKey } from '../secrets/archive-key.ts'
import type { Services } from '../services.ts'

type Store = Pick<Services, 'db' | 'blobs' | 'keys'>

/** The first process of an installation marks the store. Throws CannotStart if another installation has. */
export const claimStore = async (store: Store): Promise<void> => {
  const own = await ownMark(store)
  refuseForeign((await readMark(store.blobs)) ?? (await transact(store.db, (tx) => writeMark(tx, store.blobs, own))), own)
}

/** For a command, which never marks: with the wrong settings it would claim another installation's files. */
export const requireOwnStore = async (store: Store): Promise<void> => {
  const found = await readMark(store.blobs)
  if (found === undefined) throw new CannotStart('No installation has marked these files yet: start Bonafide with them once.')
  refuseForeign(found, await ownMark(store))
}

/** One per installation, whatever its master keys are. A backup contains it, so a restored installation keeps its mark. */
const ownMark = async ({ db, keys }: Store): Promise<string> => (await archiveKey(db.kysely, { keys })).fingerprint

const refuseForeign = (found: string, own: string): void => {
  if (found === own) return
  throw new CannotStart(
    'The files at BLOBS_DIR, S3_PREFIX or the blobs of ADAPTERS belong to another installation: give this one a folder, prefix or bucket of its own.',
  )
}

/** Returns the mark that another process may have written in the meantime. */
const writeMark = async (tx: Tx, blobs: Blobs, own: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('file.store', 0))`.execute(tx)
  const found = await readMark(blobs)
  if (found !== undefined) return found
  // A process that was killed while writing may have left a partial mark.
  await blobs.remove(storeMark)
  await blobs.write(storeMark, Readable.from([Buffer.from(own)]))
  return own
}

const readMark = async (blobs: Blobs): Promise<string | undefined> => {
  try {
    return await text(await blobs.read(storeMark))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

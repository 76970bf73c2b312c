// Removes files that are no longer needed: expired uploads, and blobs that no row has kept in time. It reads rows and never lists the
// store.
import { transact } from '../../db/transaction.ts'
import { condemnBlobs, deleteDeadParts, firstIntent, type IntentPlace } from './blob-intents.sql.ts'
import type { FileServices } from './receive.ts'
import { deleteExpiredFailures } from './reading-failures.sql.ts'
import { deleteUploads } from './uploads.sql.ts'

export const sweepFilesJob = 'uploads.sweep'

/** No request lasts this long, so anything older was abandoned. */
export const abandonedAfter = 3_600_000
/** A process suspended while writing a blob may resume within this time, so the blob is removed a second time after it. */
const stoppedAfter = abandonedAfter + 24 * 3_600_000
const batchSize = 500

export const sweepFiles = async (services: FileServices): Promise<{ expired: number; orphans: number }> => {
  await deleteExpiredFailures(services.db, services.clock())
  return { expired: await sweepExpired(services), orphans: await sweepOrphans(services) }
}

const sweepExpired = async (services: FileServices): Promise<number> => {
  let expired = 0
  for (;;) {
    const { ids, blobs } = await transact(services.db, async (tx) => {
      const due = tx.selectFrom('uploads').select('id').where('kept_at', 'is', null).where('expires_at', '<=', services.clock())
      const ids = (await due.limit(batchSize).forUpdate().skipLocked().execute()).map(({ id }) => id)
      return { ids, blobs: await deleteUploads(tx, ids) }
    })
    for (const blob of blobs) await services.blobs.remove(blob)
    expired += ids.length
    if (ids.length < batchSize) return expired
  }
}

const sweepOrphans = async (services: FileServices): Promise<number> => {
  const now = services.clock().getTime()
  const [before, stopped] = [new Date(now - abandonedAfter), new Date(now - stoppedAfter)]
  let orphans = 0
  for (let after: IntentPlace | undefined = firstIntent; after !== undefined;) {
    const from: IntentPlace = after
    const { blobs, next } = await transact(services.db, (tx) => condemnBlobs(tx, { before, stopped, after: from, most: batchSize }))
    await deleteDeadParts(services.db.kysely, blobs)
    for (const blob of blobs) await services.blobs.remove(blob)
    orphans += blobs.length
    after = next
  }
  return orphans
}

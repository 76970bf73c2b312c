// Removes what is no longer needed: expired uploads, parts with a dead writer, blobs without a row.
import { transact } from '../../db/transaction.ts'
import type { BlobName } from '../../ports/blobs.ts'
import type { FileServices } from './receive.ts'
import { deleteExpiredFailures } from './reading-failures.sql.ts'
import { blobName, deleteUploads, withoutRow } from './uploads.sql.ts'

export const sweepFilesJob = 'uploads.sweep'

/** No request lasts this long, so anything older was abandoned. */
const patience = 3_600_000
const atOnce = 500

export const sweepFiles = async (services: FileServices): Promise<{ expired: number; dead: number; orphans: number }> => {
  await deleteExpiredFailures(services.db, services.clock())
  return { expired: await sweepExpired(services), dead: await sweepDeadParts(services), orphans: await sweepOrphans(services) }
}

const sweepExpired = async (services: FileServices): Promise<number> => {
  let expired = 0
  for (;;) {
    const { ids, blobs } = await transact(services.db, async (tx) => {
      const due = tx.selectFrom('uploads').select('id').where('kept_at', 'is', null).where('expires_at', '<=', services.clock())
      const ids = (await due.limit(atOnce).forUpdate().skipLocked().execute()).map(({ id }) => id)
      return { ids, blobs: await deleteUploads(tx, ids) }
    })
    for (const blob of blobs) await services.blobs.remove(blob)
    expired += ids.length
    if (ids.length < atOnce) return expired
  }
}

const sweepDeadParts = async (services: FileServices): Promise<number> => {
  const before = new Date(services.clock().getTime() - patience)
  const dead = await services.db.kysely
    .deleteFrom('upload_parts')
    .where('length', 'is', null)
    .where('made_at', '<', before)
    .returning('blob')
    .execute()
  for (const { blob } of dead) await services.blobs.remove(blobName(blob))
  return dead.length
}

const sweepOrphans = async (services: FileServices): Promise<number> => {
  let [orphans, some]: [number, BlobName[]] = [0, []]
  const look = async (): Promise<void> => {
    for (const orphan of await withoutRow(services.db, some)) {
      await services.blobs.remove(orphan)
      orphans += 1
    }
    some = []
  }
  for await (const name of services.blobs.olderThan(new Date(services.clock().getTime() - patience))) {
    some.push(name)
    if (some.length === atOnce) await look()
  }
  await look()
  return orphans
}

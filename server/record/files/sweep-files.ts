// Removes what is no longer needed: uploads that expired, parts whose writer died, blobs without a row.
import { transact } from '../../db/transaction.ts'
import type { BlobName } from '../../ports/blobs.ts'
import type { FileBits } from './receive.ts'
import { deleteExpiredFailures } from './reading-failures.sql.ts'
import { blobName, deleteUploads, withoutRow } from './uploads.sql.ts'

export const sweepFilesJob = 'uploads.sweep'

/** No request lasts this long: what is older was abandoned. */
const patience = 3_600_000
const atOnce = 500

export const sweepFiles = async (house: FileBits): Promise<{ expired: number; dead: number; orphans: number }> => {
  await deleteExpiredFailures(house.db, house.clock())
  return { expired: await sweepExpired(house), dead: await sweepDeadParts(house), orphans: await sweepOrphans(house) }
}

const sweepExpired = async (house: FileBits): Promise<number> => {
  let expired = 0
  for (;;) {
    const { ids, blobs } = await transact(house.db, async (tx) => {
      const due = tx.selectFrom('uploads').select('id').where('kept_at', 'is', null).where('expires_at', '<=', house.clock())
      const ids = (await due.limit(atOnce).forUpdate().skipLocked().execute()).map(({ id }) => id)
      return { ids, blobs: await deleteUploads(tx, ids) }
    })
    for (const blob of blobs) await house.blobs.remove(blob)
    expired += ids.length
    if (ids.length < atOnce) return expired
  }
}

const sweepDeadParts = async (house: FileBits): Promise<number> => {
  const before = new Date(house.clock().getTime() - patience)
  const dead = await house.db.kysely
    .deleteFrom('upload_parts')
    .where('length', 'is', null)
    .where('made_at', '<', before)
    .returning('blob')
    .execute()
  for (const { blob } of dead) await house.blobs.remove(blobName(blob))
  return dead.length
}

const sweepOrphans = async (house: FileBits): Promise<number> => {
  let [orphans, some]: [number, BlobName[]] = [0, []]
  const look = async (): Promise<void> => {
    for (const orphan of await withoutRow(house.db, some)) {
      await house.blobs.remove(orphan)
      orphans += 1
    }
    some = []
  }
  for await (const name of house.blobs.olderThan(new Date(house.clock().getTime() - patience))) {
    some.push(name)
    if (some.length === atOnce) await look()
  }
  await look()
  return orphans
}

// Searches the whole store for blobs that neither a row nor an intent names: from before intents existed, or from a store that was restored
// separately. Rarely run, because it lists every blob.
import type { Services } from '../../services.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { giveToSweep, untrackedOf } from './blob-intents.sql.ts'
import { abandonedAfter } from './sweep-files.ts'
import { blobName } from './uploads.sql.ts'

const batchSize = 500

/** The name under which the store says whose it is (server/backup/claim-store.ts). Never drawn for a file. */
export const storeMark = blobName('0'.repeat(32))

/** `give`: the sweep removes the orphans an hour later. An intent is older than its blob, so a listed blob without one is an orphan. */
export const auditFiles = async (
  { db, blobs, clock }: Pick<Services, 'db' | 'blobs' | 'clock'>,
  { give }: { readonly give: boolean },
): Promise<{ readonly listed: number; readonly orphans: number }> => {
  let [listed, orphans, batch]: [number, number, BlobName[]] = [0, 0, []]
  const checkBatch = async (): Promise<void> => {
    const untracked = await untrackedOf(db.kysely, batch)
    if (give) await giveToSweep(db.kysely, untracked, clock())
    listed += batch.length
    orphans += untracked.length
    batch = []
  }
  for await (const name of blobs.olderThan(new Date(clock().getTime() - abandonedAfter))) {
    if (name === storeMark) continue
    batch.push(name)
    if (batch.length === batchSize) await checkBatch()
  }
  await checkBatch()
  return { listed, orphans }
}

// Lists the whole store for blobs that neither a row nor an intent names. Rare, because it costs as much as the store is large: blobs from before
// intents existed, or from a store that was restored on its own.
import type { Services } from '../../services.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { giveToSweep, untrackedOf } from './blob-intents.sql.ts'
import { abandonedAfter } from './sweep-files.ts'
import { blobName } from './uploads.sql.ts'

const atOnce = 500

/** The name under which the store says whose it is (server/backup/claim-store.ts). Never drawn for a file. */
export const storeMark = blobName('0'.repeat(32))

/** `give`: the sweep removes the orphans an hour later. An intent is older than its blob, so a listed blob without one is an orphan. */
export const auditFiles = async (
  { db, blobs, clock }: Pick<Services, 'db' | 'blobs' | 'clock'>,
  { give }: { readonly give: boolean },
): Promise<{ readonly listed: number; readonly orphans: number }> => {
  let [listed, orphans, some]: [number, number, BlobName[]] = [0, 0, []]
  const look = async (): Promise<void> => {
    const untracked = await untrackedOf(db.kysely, some)
    if (give) await giveToSweep(db.kysely, untracked, clock())
    listed += some.length
    orphans += untracked.length
    some = []
  }
  for await (const name of blobs.olderThan(new Date(clock().getTime() - abandonedAfter))) {
    if (name === storeMark) continue
    some.push(name)
    if (some.length === atOnce) await look()
  }
  await look()
  return { listed, orphans }
}

// Writes a little where calls write, to find out whether a full disk has space again.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { insertIntent } from '../../record/files/blob-intents.sql.ts'
import { drawBlobName } from '../../record/files/uploads.sql.ts'
import type { Services } from '../../services.ts'

/** About the size of a picture: a few free bytes would not help. */
const probeBytes = 256 * 1024
/** The database grows its files in pages of 8 KiB, and these rows cannot be compressed, so they need new pages. */
const probeRows = 64

export const writeProbe =
  ({ db, blobs, clock }: Pick<Services, 'db' | 'blobs' | 'clock'>): (() => Promise<void>) =>
  async () => {
    const name = drawBlobName()
    await insertIntent(db.kysely, { blob: name, at: clock() })
    await blobs.write(name, streamOf(randomBytes(probeBytes)))
    await blobs.remove(name)
    await db.kysely.transaction().execute(async (tx) => {
      await sql`create temporary table storage_probe on commit drop as
        select repeat(md5(random()::text), 60) as filling from generate_series(1, ${probeRows})`.execute(tx)
    })
  }

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

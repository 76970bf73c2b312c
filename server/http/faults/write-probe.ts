// Writes a little where calls write, to find out whether a full disk has space again.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { drawBlobName } from '../../record/files/uploads.sql.ts'

/** About the size of a picture: a few free bytes would not help. */
const probeBytes = 256 * 1024
/** The database grows its files by 8 KiB pages; incompressible data uses as many as it is long. */
const probeRows = 64

export const writeProbe =
  ({ db, blobs }: { readonly db: Db; readonly blobs: Blobs }): (() => Promise<void>) =>
  async () => {
    const name = drawBlobName()
    await blobs.write(name, one(randomBytes(probeBytes)))
    await blobs.remove(name)
    await db.kysely.transaction().execute(async (tx) => {
      await sql`create temporary table storage_probe on commit drop as
        select repeat(md5(random()::text), 60) as filling from generate_series(1, ${probeRows})`.execute(tx)
    })
  }

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

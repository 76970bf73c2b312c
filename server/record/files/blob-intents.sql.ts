// Blobs that no row keeps. An intent is written before its blob and deleted in the transaction that keeps the blob; deleting the row that
// kept a blob writes one again (the migration's triggers). docs/protocols/uploads.md
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { blobName } from './uploads.sql.ts'

type Executor = Kysely<Tables>

/** For a blob that never belongs to an upload. */
export const insertIntent = async (db: Executor, { blob, at }: { blob: BlobName; at: Date }): Promise<void> => {
  await db.insertInto('blob_intents').values({ blob, since: at, writing: false }).execute()
}

/** Marks the blob as complete or abandoned: no more bytes can arrive, so its intent may be deleted as soon as the blob is removed. */
export const markWritten = async (db: Executor, blob: BlobName): Promise<void> => {
  await db.updateTable('blob_intents').set({ writing: false }).where('blob', '=', blob).where('writing', '=', true).execute()
}

/** Call it after the blob was removed. Keeps the intent of a blob that may still be written. */
export const forgetIntent = async (db: Executor, blob: string): Promise<void> => {
  await db.deleteFrom('blob_intents').where('blob', '=', blob).where('writing', '=', false).execute()
}

/** Locks the intent until the transaction ends. Returns false if the sweep has given the blob up. */
export const mayBeKept = async (tx: Tx, blob: BlobName): Promise<boolean> => {
  const open = tx.selectFrom('blob_intents').select('blob').where('blob', '=', blob).where('condemned', '=', false)
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

/** After this nothing can keep the blob. Returns false if something has already kept it. */
export const giveUp = async (db: Executor, blob: BlobName): Promise<boolean> => {
  const given = db.updateTable('blob_intents').set({ condemned: true, writing: false }).where('blob', '=', blob)
  return (await given.executeTakeFirst()).numUpdatedRows > 0n
}

export interface IntentPlace {
  readonly since: string
  readonly blob: string
}

export const firstIntent: IntentPlace = { since: '-infinity', blob: '' }

/**
 * Gives up a batch of blobs, in order of age. Before they are removed, this has to be committed: from then on nothing can keep them.
 * `before`: no request lasts that long. `stopped`: nothing has been writing since then.
 */
export const condemnBlobs = async (
  tx: Tx,
  { before, stopped, after, most }: { before: Date; stopped: Date; after: IntentPlace; most: number },
): Promise<{ readonly blobs: readonly BlobName[]; readonly next: IntentPlace | undefined }> => {
  const { rows } = await sql<{ blob: string; since: string }>`
    with due as (
      select i.blob, i.since from blob_intents i
      where i.since < ${before} and (i.since, i.blob) > (${after.since}::timestamptz, ${after.blob})
        and (not i.condemned or not i.writing or i.since < ${stopped})
        and not exists (select from uploads u where u.blob = i.blob)
        and not exists (select from upload_parts p where p.blob = i.blob and p.length is not null)
      order by i.since, i.blob limit ${most} for update of i skip locked),
    given_up as (
      update blob_intents i set condemned = true, writing = i.writing and i.since >= ${stopped}
      from due where i.blob = due.blob returning i.blob, i.since)
    select blob, since::text as since from given_up order by given_up.since, blob`.execute(tx)
  return { blobs: rows.map(({ blob }) => blobName(blob)), next: rows.length < most ? undefined : rows.at(-1) }
}

/** Parts of blobs that were given up. Apart from `condemnBlobs`, since other transactions lock a part before its intent. */
export const deleteDeadParts = async (db: Executor, blobs: readonly BlobName[]): Promise<void> => {
  await sql`delete from upload_parts where blob = any(${[...blobs]}::text[]) and length is null`.execute(db)
}

/** The blobs that neither a row nor an intent names. */
export const untrackedOf = async (db: Executor, names: readonly BlobName[]): Promise<readonly BlobName[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ blob: string }>`
    select blob from uploads where blob = any(${[...names]}) union select blob from upload_parts where blob = any(${[...names]})
    union select blob from blob_intents where blob = any(${[...names]})`.execute(db)
  const known = new Set(rows.map(({ blob }) => blob))
  return names.filter((name) => !known.has(name))
}

/** The sweep removes them. */
export const giveToSweep = async (db: Executor, names: readonly BlobName[], at: Date): Promise<void> => {
  if (names.length === 0) return
  await sql`insert into blob_intents (blob, since, writing) select name, ${at}, false from unnest(${[...names]}::text[]) name
    on conflict (blob) do nothing`.execute(db)
}

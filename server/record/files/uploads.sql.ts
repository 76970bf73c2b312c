// Rows of uploads and their parts. Every query names the account, so another account's upload does not exist for it.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tx } from '../../db/transaction.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../ledger/ledger-row.ts'
import type { UploadType } from './kind.ts'

type Executor = Db['kysely'] | Tx

export interface Owned {
  readonly account: string
  readonly id: string
}

export interface OpenUpload extends Owned {
  readonly size: number
  readonly received: number
  readonly madeAt: Date
}

export interface FinishedFile {
  readonly kind: UploadType
  readonly sha256: Buffer
  readonly length: number
}

const isBlobName = (text: string): text is BlobName => /^[0-9a-f]{32}$/.test(text)

export const blobName = (text: string): BlobName => {
  if (!isBlobName(text)) throw new Error('the text is not the name of a blob')
  return text
}

export const drawBlobName = (): BlobName => blobName(randomBytes(16).toString('hex'))

export const usedBy = async (tx: Tx, account: string): Promise<{ files: number; bytes: number }> => {
  const counts = tx.selectFrom('uploads').select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('size').as('bytes')])
  const { files, bytes } = await counts.where('account', '=', account).executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

export const insertUpload = async (
  tx: Tx,
  upload: Owned & { size: number; sealedName: Buffer; at: Date; expires: Date },
): Promise<void> => {
  const { id, account, size, sealedName, at, expires } = upload
  const inserted = await tx
    .insertInto('uploads')
    .values({
      id,
      account,
      size,
      sealed_name: sealedName,
      made_at: at,
      expires_at: expires,
      type: null,
      sha256: null,
      blob: null,
      finished_at: null,
      kept_at: null,
    })
    .returning(ledgerRow('uploads'))
    .execute()
  chainWritten(tx, 'uploads', inserted)
}

/** Also undefined if it has expired or is finished. */
export const findOpenUpload = async (db: Db, { account, id }: Owned, at: Date): Promise<OpenUpload | undefined> => {
  const columns = ['size', 'received', 'made_at'] as const
  const found = db.kysely.selectFrom('uploads').select(columns).where('id', '=', id).where('account', '=', account)
  const row = await found.where('finished_at', 'is', null).where('expires_at', '>', at).executeTakeFirst()
  return row === undefined ? undefined : { account, id, size: row.size, received: row.received, madeAt: row.made_at }
}

export const insertPart = async (db: Db, part: { blob: BlobName; upload: string; starts: number; at: Date }): Promise<void> => {
  const { blob, upload, starts, at } = part
  await db.kysely.insertInto('upload_parts').values({ blob, upload, starts, length: null, made_at: at }).execute()
}

export const countParts = async (db: Db, upload: string): Promise<number> => {
  const { count } = await db.kysely
    .selectFrom('upload_parts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('upload', '=', upload)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * False when another request has advanced the upload in the meantime, or it is gone.
 * Not in the ledger: writes only columns that it leaves out.
 */
export const advance = async (tx: Tx, upload: Owned, step: { blob: BlobName; from: number; length: number }): Promise<boolean> => {
  const moved = tx
    .updateTable('uploads')
    .set({ received: step.from + step.length })
    .where('id', '=', upload.id)
    .where('account', '=', upload.account)
  const { numUpdatedRows } = await moved.where('received', '=', step.from).where('finished_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('upload_parts').set({ length: step.length }).where('blob', '=', step.blob).execute()
  return true
}

/** Works like `advance`; the second of two concurrent calls finds nothing left to finish. */
export const markUploadFinished = async (
  tx: Tx,
  upload: Owned,
  file: FinishedFile & { blob: BlobName; from: number; at: Date; expires: Date },
): Promise<boolean> => {
  const { blob, kind, sha256, length, from, at, expires } = file
  const set = { blob, type: kind, sha256, size: length, received: length, finished_at: at, expires_at: expires }
  const finished = tx.updateTable('uploads').set(set).where('id', '=', upload.id).where('account', '=', upload.account)
  const rows = await finished.where('received', '=', from).where('finished_at', 'is', null).returning(ledgerRow('uploads')).execute()
  return chainWritten(tx, 'uploads', rows).length > 0
}

export const wholeParts = async (db: Db, upload: string): Promise<readonly BlobName[]> => {
  const rows = await db.kysely
    .selectFrom('upload_parts')
    .select('blob')
    .where('upload', '=', upload)
    .where('length', 'is not', null)
    .orderBy('starts')
    .execute()
  return rows.map(({ blob }) => blobName(blob))
}

export const deleteParts = async (db: Executor, upload: string): Promise<readonly BlobName[]> =>
  (await db.deleteFrom('upload_parts').where('upload', '=', upload).returning('blob').execute()).map(({ blob }) => blobName(blob))

export const deletePart = async (db: Db, blob: BlobName): Promise<void> => {
  await db.kysely.deleteFrom('upload_parts').where('blob', '=', blob).execute()
}

/** Returns the blobs of its parts, to be removed after the commit. Undefined if it is finished or missing. */
export const deleteOpenUpload = async (tx: Tx, id: string): Promise<readonly BlobName[] | undefined> => {
  const { rows } = await sql<{ blobs: string[]; ledger: LedgerRow }>`
    with whole as (delete from uploads where id = ${id} and blob is null returning id, ${ledgerRow('uploads')}),
         parts as (delete from upload_parts where upload in (select id from whole) returning blob)
    select array(select blob from parts) as blobs, ledger from whole`.execute(tx)
  return chainRemoved(tx, 'uploads', rows)[0]?.blobs.map(blobName)
}

/** Also removes them from visits. Returns the blobs to be removed after the commit. */
export const deleteUploads = async (tx: Tx, ids: readonly string[]): Promise<readonly BlobName[]> => {
  if (ids.length === 0) return []
  const readings = tx.deleteFrom('visit_readings').where('upload', 'in', [...ids])
  chainRemoved(tx, 'visit_readings', await readings.returning(ledgerRow('visit_readings')).execute())
  await deleteChallengeReadings(tx, ids)
  const shown = tx.deleteFrom('visit_files').where('upload', 'in', [...ids])
  chainRemoved(tx, 'visit_files', await shown.returning(ledgerRow('visit_files')).execute())
  return deleteUnshownUploads(tx, ids)
}

/** A challenge's reading describes the face in its frames, so it goes with the first of them. */
const deleteChallengeReadings = async (tx: Tx, frames: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    delete from visit_readings where visit in (select visit from visit_files where upload = any(${[...frames]}::text[]))
      and challenge in (
        select c.challenge from visit_challenges c, jsonb_array_elements(c.frames) as frame
        where c.visit = visit_readings.visit and frame ->> 'file' = any(${[...frames]}::text[]))
    returning ${ledgerRow('visit_readings')}`.execute(tx)
  chainRemoved(tx, 'visit_readings', rows)
}

/** Like `deleteUploads`, but only for uploads that no visit uses any more. */
export const deleteUnshownUploads = async (tx: Tx, ids: readonly string[]): Promise<readonly BlobName[]> => {
  if (ids.length === 0) return []
  await deleteUnshownReadings(tx, ids)
  const { rows } = await sql<{ blob: string | null; ledger: LedgerRow | null }>`
    with parts as (
      delete from upload_parts where upload = any(${[...ids]}::text[])
        and not exists (select from visit_files f where f.upload = upload_parts.upload) returning blob),
    whole as (
      delete from uploads where id = any(${[...ids]}::text[]) and not exists (select from visit_files f where f.upload = uploads.id)
      returning blob, sha256, ${ledgerRow('uploads')}),
    failures as (delete from reading_failures where sha256 in (select sha256 from whole))
    select blob, null as ledger from parts union all select blob, ledger from whole`.execute(tx)
  chainRemoved(
    tx,
    'uploads',
    rows.flatMap(({ ledger }) => (ledger === null ? [] : [{ ledger }])),
  )
  return [...new Set(rows.flatMap(({ blob }) => (blob === null ? [] : [blobName(blob)])))]
}

/** A file's reading is deleted with it. The rows are locked so that no reading is added meanwhile. */
const deleteUnshownReadings = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    with gone as (
      select id from uploads where id = any(${[...ids]}::text[])
        and not exists (select from visit_files f where f.upload = uploads.id) order by id for update)
    delete from paper_readings where upload in (select id from gone) returning ${ledgerRow('paper_readings')}`.execute(tx)
  chainRemoved(tx, 'paper_readings', rows)
}

// Reading, claiming and releasing uploaded files, for other parts of the server.
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../db/transaction.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { chainWritten, ledgerRow } from '../ledger/ledger-row.ts'
import { unseal } from '../seal.ts'
import { namePlace } from './begin-upload.ts'
import { blobKey, openFrames } from './frames.ts'
import { type UploadType, uploadTypes } from './kind.ts'
import { dropUpload, type FileServices, keyOf } from './receive.ts'
import { blobName, deleteUploads, type Owned } from './uploads.sql.ts'

export interface ReadableFile {
  readonly kind: UploadType
  readonly size: number
  readonly sha256: Buffer
  /** The sender's own file name: untrusted text. */
  readonly name: string
  /** Each call reads from the first byte. Nothing is opened until the first chunk is requested. */
  read(): AsyncIterable<Buffer>
}

/** Refuses with 'thing.unknown' if the file is missing, unfinished or another account's, so that the caller cannot tell which. */
export const readFile = async (services: FileServices, { account, id }: Owned): Promise<ReadableFile> => {
  const columns = ['type', 'size', 'sha256', 'sealed_name', 'blob', 'expires_at', 'kept_at', 'sealed_key'] as const
  const row = await services.db.kysely
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('account', '=', account)
    .executeTakeFirst()
  const kind = uploadTypes.find((uploadType) => uploadType === row?.type)
  if (row?.blob == null || row.sha256 === null || kind === undefined) throw new Refusal('thing.unknown')
  if (row.kept_at === null && row.expires_at <= services.clock()) throw new Refusal('thing.unknown')
  const key = await keyOf(services, account)
  const name = unseal(key, row.sealed_name, namePlace(id)).toString()
  const blob = blobName(row.blob)
  return {
    kind,
    size: row.size,
    sha256: row.sha256,
    name,
    read: () => readBlob(services, fileKey(key, { id, blob, sealedKey: row.sealed_key }), blob),
  }
}

/** `key` belongs to the account that has the file now. A file that was transferred with an identity was written with the key of another account. */
export const fileKey = (key: Buffer, file: { readonly id: string; readonly blob: BlobName; readonly sealedKey: Buffer | null }): Buffer =>
  file.sealedKey === null ? blobKey(key, file.blob) : unseal(key, file.sealedKey, fileKeyPlace(file.id))

export const fileKeyPlace = (id: string): string => JSON.stringify(['file key', id])

async function* readBlob(services: FileServices, key: Buffer, blob: BlobName): AsyncGenerator<Buffer> {
  yield* openFrames(key, await services.blobs.read(blob))
}

/** Call it in the transaction that starts to use the file: from then on the file does not expire. */
export const claimFile = async (tx: Tx, { account, id }: Owned, at: Date): Promise<void> => {
  const mine = tx
    .updateTable('uploads')
    .set({ kept_at: at })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('finished_at', 'is not', null)
  const claimed = await mine
    .where(({ eb, or }) => or([eb('kept_at', 'is not', null), eb('expires_at', '>', at)]))
    .returning(ledgerRow('uploads'))
    .execute()
  if (chainWritten(tx, 'uploads', claimed).length === 0) throw new Refusal('thing.unknown')
}

/** Deletes a file for its sender, unless something uses it. */
export const discardFile = async (services: FileServices, { account, id }: Owned): Promise<void> => {
  const mine = services.db.kysely.selectFrom('uploads').select('id').where('id', '=', id).where('account', '=', account)
  if ((await mine.where('kept_at', 'is', null).executeTakeFirst()) === undefined) throw new Refusal('thing.unknown')
  await dropUpload(services, id)
}

/** Deletes all files after an erasure, in use or not. Without the key they are already unreadable. */
export const forgetFiles = async (services: FileServices, account: string): Promise<void> => {
  const blobs = await transact(services.db, async (tx) => {
    const all = await tx.selectFrom('uploads').select('id').where('account', '=', account).execute()
    return deleteUploads(
      tx,
      all.map(({ id }) => id),
    )
  })
  for (const blob of blobs) await services.blobs.remove(blob)
}

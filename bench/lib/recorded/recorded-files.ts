// Stores finished files of random bytes, each with its row: what a backup copies and an audit knows.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../server/db/db.ts'
import { transact } from '../../../server/db/transaction.ts'
import type { Blobs } from '../../../server/ports/blobs.ts'
import { drawBlobName } from '../../../server/record/files/uploads.sql.ts'
import { chainWritten, ledgerRow } from '../../../server/record/ledger/ledger-row.ts'

const concurrentWrites = 4

export const recordFiles = async (db: Db, blobs: Blobs, { count, bytes }: { count: number; bytes: number }): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1).values()
  const write = async (): Promise<void> => {
    for (const number of numbers) await recordFile(db, blobs, { account: String(number), bytes })
  }
  await Promise.all(Array.from({ length: concurrentWrites }, write))
}

const recordFile = async (db: Db, blobs: Blobs, { account, bytes }: { account: string; bytes: number }): Promise<void> => {
  const [blob, at] = [drawBlobName(), new Date()]
  await blobs.write(blob, randomChunks(bytes))
  await transact(db, async (tx) => {
    const inserted = tx.insertInto('uploads').values({
      id: randomBytes(16).toString('hex'),
      account,
      size: bytes,
      received: bytes,
      sealed_name: randomBytes(40),
      made_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      type: 'jpeg',
      sha256: randomBytes(32),
      blob,
      finished_at: at,
      kept_at: at,
    })
    chainWritten(tx, 'uploads', await inserted.returning(ledgerRow('uploads')).execute())
  })
}

const chunkBytes = 1 << 20

const randomChunks = async function* (bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= chunkBytes) yield randomBytes(Math.min(left, chunkBytes))
}

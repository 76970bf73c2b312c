// Blobs never change once written, so most are copied before the snapshot; newer ones follow after it.
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'
import type { BlobName, Blobs } from '../ports/blobs.ts'
import { blobName } from '../record/files/uploads.sql.ts'
import { sha256OfFile, syncFolder, writeFile, type WrittenFile } from './files.ts'

/** Lists all completely stored files. */
export const keptBlobs = async (db: Db['kysely'] | Tx): Promise<readonly BlobName[]> => {
  const { rows } = await sql<{ blob: string }>`
    select blob from uploads where blob is not null union select blob from upload_parts where length is not null`.execute(db)
  return rows.map(({ blob }) => blobName(blob))
}

export const blobPath = (folder: string, name: string): string => join(folder, 'blobs', name.slice(0, 3), name)

/** The database names a blob that does not exist. */
export class MissingBlob extends Error {
  constructor(readonly blob: string) {
    super(`blob ${blob} is missing`)
  }
}

const maxConcurrentCopies = 4

export class BlobCopies {
  readonly #blobs: Blobs
  readonly #folder: string
  readonly #copied = new Map<BlobName, WrittenFile>()

  constructor(blobs: Blobs, folder: string) {
    this.#blobs = blobs
    this.#folder = folder
  }

  /** Copies the blobs that are not copied yet. A missing blob is an error unless it may have been removed meanwhile. */
  async copy(names: readonly BlobName[], { mayBeGone }: { mayBeGone: boolean }): Promise<void> {
    const due = names.filter((name) => !this.#copied.has(name))
    const work = due.values()
    let failed = false
    const ends = await Promise.allSettled(
      Array.from({ length: maxConcurrentCopies }, async () => {
        for (const name of work) {
          if (failed) return
          await this.#copyOne(name, mayBeGone).catch((error: unknown) => {
            failed = true
            throw error
          })
        }
      }),
    )
    // Wait for all copies, since the folder is removed next.
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    for (const shard of new Set(due.map((name) => join(blobPath(this.#folder, name), '..')))) {
      await syncFolder(shard).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      })
    }
  }

  async #copyOne(name: BlobName, mayBeGone: boolean): Promise<void> {
    try {
      const path = blobPath(this.#folder, name)
      const written = await writeFile(path, await this.#blobs.read(name))
      if ((await sha256OfFile(path)) !== written.sha256)
        throw new Error(`the copy of blob ${name} differs from the original: check the disk of the backup folder, and begin again`)
      this.#copied.set(name, written)
    } catch (error) {
      if (!isAbsent(error)) throw error
      if (!mayBeGone) throw new MissingBlob(name)
    }
  }

  /** One line per name. */
  list(names: readonly BlobName[]): { text: string; count: number; bytes: number } {
    const lines = names.toSorted().map((name) => {
      const written = this.#copied.get(name)
      if (written === undefined) throw new Error(`blob ${name} was not copied`)
      return { text: `${name} ${written.bytes} ${written.sha256}\n`, bytes: written.bytes }
    })
    return { text: lines.map(({ text }) => text).join(''), count: lines.length, bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

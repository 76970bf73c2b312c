// Encrypted files in 4,096 folders, by the first three digits of each name. A file appears under its name only once all of it is safely on disk.
import { InternalError } from '@bonafide/core/refusal'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BlobName, Blobs } from '../../ports/blobs.ts'
import { inReach } from './in-reach.ts'

const unfinishedEnd = '.unfinished'

export const openBlobsDisk = async (folder: string): Promise<Blobs> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return {
    write: (name, bytes) => inReach(folder, write(folder, name, bytes)),
    read: (name) => inReach(folder, read(folder, name)),
    remove: (name) => inReach(folder, remove(folder, name)),
    olderThan: (moment) => olderThan(folder, moment),
  }
}

const write = async (folder: string, name: BlobName, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const place = await makePlace(folder, name)
  const unfinished = place.path + unfinishedEnd
  await writeWhole(unfinished, bytes)
  await rename(unfinished, place.path)
  await syncFolder(place.folder)
}

const writeWhole = async (path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let [waiting, length]: [Uint8Array[], number] = [[], 0]
    for await (const chunk of bytes) {
      waiting.push(chunk)
      length += chunk.length
      if (length < batchBytes) continue
      await writeAll(file, waiting, length)
      ;[waiting, length] = [[], 0]
    }
    await writeAll(file, waiting, length)
    await file.sync()
  } catch (error) {
    await unlink(path).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

/** One system call costs as much as copying many kilobytes. */
const batchBytes = 256 * 1024

const writeAll = async (file: FileHandle, chunks: readonly Uint8Array[], length: number): Promise<void> => {
  if (length === 0) return
  const { bytesWritten } = await file.writev([...chunks])
  // The system may write less than it was given.
  const rest = Buffer.concat(bytesWritten === length ? [] : chunks).subarray(bytesWritten)
  for (let done = 0; done < rest.length;) done += (await file.write(rest, done)).bytesWritten
}

const read = async (folder: string, name: BlobName): Promise<Readable> => {
  const file = await open(placeOf(folder, name).path, 'r')
  return createReadStream('', { fd: file, highWaterMark: 64 * 1024 })
}

const remove = async (folder: string, name: BlobName): Promise<void> => {
  const { path } = placeOf(folder, name)
  // If the folder is away, every file looks absent: the removal would seem to succeed, yet the file would still be there.
  await stat(folder)
  for (const file of [path, path + unfinishedEnd]) {
    await unlink(file).catch((error: unknown) => {
      if (!isAbsent(error)) throw error
    })
  }
}

/** Includes files that a crash left half written; they are removed like any other. */
async function* olderThan(folder: string, moment: Date): AsyncIterable<BlobName> {
  for await (const shard of await opendir(folder)) {
    if (!shard.isDirectory()) continue
    for await (const file of await opendir(join(folder, shard.name))) {
      const name = file.name.replace(unfinishedEnd, '')
      if (!isBlobName(name)) continue
      const stats = await stat(join(folder, shard.name, file.name)).catch(() => undefined)
      if (stats !== undefined && stats.mtime < moment) yield name
    }
  }
}

const isBlobName = (text: string): text is BlobName => /^[0-9a-f]{32}$/.test(text)

const placeOf = (folder: string, name: BlobName): { folder: string; path: string } => {
  if (!isBlobName(name)) throw new InternalError('a blob’s name must have 32 hex digits')
  const shard = join(folder, name.slice(0, 3))
  return { folder: shard, path: join(shard, name) }
}

const makePlace = async (folder: string, name: BlobName): Promise<{ folder: string; path: string }> => {
  const place = placeOf(folder, name)
  // Not recursive: a shared folder that is away must not be recreated on this machine's own disk.
  if (await mkdir(place.folder, { mode: 0o700 }).then(isTrue, unlessThere)) await syncFolder(folder)
  if (
    await stat(place.path).then(
      () => true,
      () => false,
    )
  )
    throw new InternalError('a blob never changes: one with this name already exists')
  return place
}

/** Otherwise a power cut may lose the name of a file that was written completely. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isTrue = (): true => true

const unlessThere = (error: unknown): false => {
  if (hasCode(error, ['EEXIST'])) return false
  throw error
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

const isAbsent = (error: unknown): boolean => hasCode(error, ['ENOENT'])

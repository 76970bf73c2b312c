// A file with what the face search keeps in memory: a readable header, then the gallery's blocks, each sealed with a server key. A block's seal
// covers the header and its number, so blocks of two snapshots cannot be mixed and none can be left out. A sealed end follows, so that none can be
// cut off.
import { FaceGallery } from '@bonafide/engine/node/face/gallery/face-gallery'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import type { FaceCounter } from '../../../../visits/identity/faces.ts'
import { seal, unseal } from '../../../../record/seal.ts'
import type { Services } from '../../../../services.ts'
import { type FacesContent, KnownFacesStopped } from '../known-faces.ts'

const Header = z.object({
  /** Versions 1 and 2 had no axes. Programs that write them refuse this one. */
  version: z.literal(3),
  shard: z.object({ number: z.int(), of: z.int() }),
  epoch: z.string(),
  through: z.string().check(z.regex(/^\d{1,19}$/)),
  faces: z.int(),
  madeAt: z.string(),
})

/** An erased face stays in a snapshot for no longer than this: a running process writes a new one earlier, and an older file is deleted. */
export const snapshotAgeMs = 24 * 60 * 60 * 1000

/** Why a snapshot cannot be used. The faces are then read from the database. */
export class UnusableSnapshot extends Error {}

const fileIn = (folder: string): string => join(folder, 'faces.snapshot')
const lengthBytes = 4
const maxHeaderBytes = 1000

interface WriteOptions {
  readonly folder: string
  readonly shard: FaceShard
  readonly keys: Services['keys']
  readonly now: Date
  readonly stopped: AbortSignal
}

/** Replaces the folder's snapshot once the new one is complete. */
export const writeSnapshot = async (
  { gallery, epoch, through }: FacesContent,
  { folder, shard, keys, now, stopped }: WriteOptions,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${fileIn(folder)}.${process.pid}.unfinished`
  const header = JSON.stringify({ version: 3, shard, epoch, through: String(through), faces: gallery.size, madeAt: now.toISOString() })
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await writePart(file, Buffer.from(header))
      let number = 0
      for (const block of gallery.blocks()) {
        if (stopped.aborted) throw new KnownFacesStopped()
        await writePart(file, seal(keyOf(keys), block, placeOf(header, number)))
        number += 1
      }
      await writePart(file, seal(keyOf(keys), Buffer.alloc(0), endOf(header, number)))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, fileIn(folder))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Removes the files that killed processes left while writing. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const leftovers = (await readdir(folder)).filter((name) => /^faces\.snapshot\.\d+\.unfinished$/.test(name))
  for (const name of leftovers) await rm(join(folder, name), { force: true })
}

interface ReadOptions extends WriteOptions {
  readonly counter: FaceCounter
}

/** Undefined if there is none. Deletes a file that is too old or from another installation, since no process will use it. */
export const readSnapshot = async (reading: ReadOptions): Promise<Pick<FacesContent, 'gallery' | 'through'> | undefined> => {
  const path = fileIn(reading.folder)
  const file = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return undefined
  try {
    return await readFrom(file, reading)
  } catch (error) {
    if (error instanceof UnusableSnapshot) await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

const readFrom = async (file: FileHandle, { counter, shard, keys, now, stopped }: ReadOptions) => {
  const text = (await readPart(file, maxHeaderBytes))?.toString() ?? ''
  const header = headerOf(text)
  const through = BigInt(header.through)
  const age = now.getTime() - Date.parse(header.madeAt)
  if (header.epoch !== counter.epoch || through > counter.last)
    throw new UnusableSnapshot('it belongs to another installation, or the database was restored')
  if (header.shard.number !== shard.number || header.shard.of !== shard.of) throw new UnusableSnapshot('it holds another shard')
  if (!(age <= snapshotAgeMs)) throw new UnusableSnapshot('it is older than a day')
  const gallery = new FaceGallery()
  let number = 0
  // The first block has the axes.
  for (; number === 0 || gallery.size < header.faces; number += 1) {
    if (stopped.aborted) throw new KnownFacesStopped()
    gallery.addBlock(unsealSnapshot(keys, await nextPart(file), placeOf(text, number)))
  }
  unsealSnapshot(keys, await nextPart(file), endOf(text, number))
  return { gallery, through }
}

const nextPart = async (file: FileHandle): Promise<Buffer> => {
  const sealed = await readPart(file, maxBlockBytes)
  if (sealed === undefined) throw new UnusableSnapshot('its end is missing')
  return sealed
}

const maxBlockBytes = 16 * 1024 * 1024

const headerOf = (text: string): z.infer<typeof Header> => {
  try {
    return Header.parse(JSON.parse(text))
  } catch (error) {
    throw new UnusableSnapshot('it is not a snapshot of this version', { cause: error })
  }
}

const unsealSnapshot = (keys: Services['keys'], sealed: Buffer, place: string): Buffer => {
  try {
    return unseal(keyOf(keys), sealed, place)
  } catch (error) {
    throw new UnusableSnapshot('it was sealed with another key, or was changed', { cause: error })
  }
}

const writePart = async (file: FileHandle, bytes: Buffer): Promise<void> => {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(bytes.length)
  await file.writeFile(Buffer.concat([length, bytes]))
}

/** Undefined if the file ends too early, or if the header claims a larger size. */
const readPart = async (file: FileHandle, limit: number): Promise<Buffer | undefined> => {
  const length = await readBytes(file, lengthBytes)
  const bytes = length?.readUInt32LE() ?? 0
  return bytes === 0 || bytes > limit ? undefined : readBytes(file, bytes)
}

const readBytes = async (file: FileHandle, length: number): Promise<Buffer | undefined> => {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(bytes, at, length - at, null)
    if (bytesRead === 0) return undefined
    at += bytesRead
  }
  return bytes
}

/** A blind index, which cannot be computed without the index key, serves as the key, as it does for the faces' rows. */
const keyOf = (keys: Services['keys']): Buffer => keys.blindIndex('faces.snapshot', 'sealed')

const placeOf = (header: string, number: number): string => JSON.stringify(['faces.snapshot', header, number])

const endOf = (header: string, blocks: number): string => JSON.stringify(['faces.snapshot', header, blocks, 'end'])

// Files of a backup: written with their digest, and safely on disk before anything relies on them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface WrittenFile {
  readonly sha256: string
  readonly bytes: number
}

export const writeFile = async (path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<WrittenFile> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      for (let done = 0; done < chunk.length;) done += (await file.write(chunk, done)).bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Rejects if the file does not exist. */
export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

/** Without this, a power cut may lose the names of files that were written completely. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

// Opens the folders and the store that this process writes to; if that fails, the start reports why.
import { mkdirSync } from 'node:fs'
import { openBlobsDisk } from './adapters/blobs-disk/blobs-disk.ts'
import { openBlobsS3 } from './adapters/blobs-s3/blobs-s3.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import type { Blobs } from './ports/blobs.ts'

/** The built-in database may run as another user, who must be able to traverse this folder: root creates it traversable, not readable. */
export const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR ${folder} cannot be created (${codeOf(error)}): set DATA_DIR to a folder that this user may write to.`,
      {
        cause: error,
      },
    )
  }
}

/** Opens the configured bucket or folder. */
export const openBlobs = async ({ s3, blobsFolder: folder }: Pick<Config, 's3' | 'blobsFolder'>): Promise<Blobs> => {
  if (s3 !== undefined) return openBlobsS3(s3)
  try {
    return await openBlobsDisk(folder)
  } catch (error) {
    throw new CannotStart(
      `BLOBS_DIR ${folder} cannot be used (${codeOf(error)}): let this user write there, or set BLOBS_DIR to a folder that they may write to.`,
      { cause: error },
    )
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

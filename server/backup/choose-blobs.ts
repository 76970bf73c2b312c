// A command finds the files in the same place as the server: the operator's own adapter, S3 or BLOBS_DIR.
import { loadAdapters } from '../adapters/own/load-adapters.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { openBlobs } from '../folders.ts'
import { troubleWithKeys } from '../keys/choose-masters.ts'
import type { Blobs } from '../ports/blobs.ts'

export interface ChosenBlobs {
  readonly blobs: Blobs
  /** The store's name in messages to the operator. */
  readonly place: string
  close(): Promise<void>
}

export const blobsOfCommand = async (config: Config): Promise<ChosenBlobs> => {
  const own = await loadAdapters(config.adapters)
  // If the settings name no keys, the module also provides the keys, and is closed with them.
  const close = async (): Promise<void> => (config.namesKeys || config.pkcs11 !== undefined ? own.close?.() : undefined)
  try {
    const trouble = troubleWithKeys(config, own)
    if (trouble !== undefined) throw new CannotStart(trouble)
    if (own.blobs !== undefined) return { blobs: own.blobs, place: 'the blobs of ADAPTERS', close }
    return { blobs: await openBlobs(config), place: placeOf(config), close }
  } catch (error) {
    await close()
    throw error
  }
}

const placeOf = ({ s3, blobsFolder }: Config): string => (s3 === undefined ? `BLOBS_DIR ${blobsFolder}` : `S3_BUCKET ${s3.bucket}`)

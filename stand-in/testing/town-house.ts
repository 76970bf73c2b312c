import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysFromMasters } from '@bonafide/server/adapters/keys-file/master-keys'
import type { Config } from '@bonafide/server/config'
import { testDatabase } from '@bonafide/server/db/test-database'
import type { TestHouse } from '@bonafide/server/http/testing/test-house'
import { furnishedHouse } from './furnished-house.ts'

export interface TownHouse {
  readonly house: TestHouse
  close(): Promise<void>
}

/** Everything that a real house has, on a database and a folder of its own. */
export async function makeTownHouse(over: Partial<Config>): Promise<TownHouse> {
  const { db, close } = await testDatabase()
  const blobsFolder = await mkdtemp(join(tmpdir(), 'bonafide-town-'))
  const house = await furnishedHouse(db, { over, blobsFolder, keys: keysFromMasters([randomBytes(32).toString('base64')]) })
  const closeAll = async (): Promise<void> => {
    await close()
    await rm(blobsFolder, { recursive: true })
  }
  return { house, close: closeAll }
}

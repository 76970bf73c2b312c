import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysFromMasters } from '@bonafide/server/adapters/keys-file/master-keys'
import type { Config } from '@bonafide/server/config'
import { testDatabase } from '@bonafide/server/db/test-database'
import type { TestServices } from '@bonafide/server/http/testing/test-services'
import { makeStandInServices } from './make-services.ts'

export interface FixtureServices {
  readonly services: TestServices
  close(): Promise<void>
}

/** Everything that a real deployment has, with its own database and folder. */
export async function makeFixtureServices(over: Partial<Config>, database = testDatabase): Promise<FixtureServices> {
  const { db, close } = await database()
  const blobsFolder = await mkdtemp(join(tmpdir(), 'bonafide-fixture-'))
  const services = await makeStandInServices(db, { over, blobsFolder, keys: keysFromMasters([randomBytes(32).toString('base64')]) })
  const closeAll = async (): Promise<void> => {
    await close()
    await rm(blobsFolder, { recursive: true })
  }
  return { services, close: closeAll }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from '../../adapters/exchange-stand-in/stand-in-exchange.ts'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import { outboxMail } from '../../adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from '../../adapters/provider-builtin/builtin-provider.ts'
import { fakeEngine } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { usageInDatabase } from '../../adapters/usage-database/usage-database.ts'
import type { Config } from '../../config.ts'
import { testDatabase } from '../../db/test-database.ts'
import { type TestHouse, testHouse } from '../../http/testing/test-house.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { takeResultIn } from '../../visits/take-result.ts'

export interface TownHouse {
  readonly house: TestHouse
  close(): Promise<void>
}

/** Everything that a real house has, on a database and a folder of its own. */
export async function makeTownHouse(over: Partial<Config>): Promise<TownHouse> {
  const { db, close } = await testDatabase()
  const bare = testHouse(db, over)
  const keys = keysFromMasters([randomBytes(32).toString('base64')])
  const needs = { db, keys, clock: bare.clock, address: 'http://localhost' }
  const blobsFolder = await mkdtemp(join(tmpdir(), 'bonafide-town-'))
  const house: TestHouse = {
    ...bare,
    keys,
    exchange: standInExchange(needs),
    mail: outboxMail(needs),
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    blobs: await openBlobsDisk(blobsFolder),
    engine: fakeEngine(),
    provider: builtinProvider({ keys, config: bare.config }),
    takeResult: takeResultIn({ ...bare, keys, jobs: jobsInDatabase }),
  }
  const closeAll = async (): Promise<void> => {
    await close()
    await rm(blobsFolder, { recursive: true })
  }
  return { house, close: closeAll }
}

import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from '../../adapters/exchange-stand-in/stand-in-exchange.ts'
import { outboxMail } from '../../adapters/outbox/outbox-mail.ts'
import { outboxSms } from '../../adapters/outbox/outbox-sms.ts'
import { builtinProvider } from '../../adapters/provider-builtin/builtin-provider.ts'
import { fakeEngine } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { usageInDatabase } from '../../adapters/usage-database/usage-database.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { type TestHouse, testHouse } from '../../http/testing/test-house.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import type { Keys } from '../../ports/keys.ts'
import { takeResultIn } from '../../visits/take-result.ts'

interface Furniture {
  readonly over: Partial<Config>
  readonly keys: Keys
  readonly blobsFolder: string
}

/** Everything that a real house has, over a database that is there already. */
export const furnishedHouse = async (db: Db, { over, keys, blobsFolder }: Furniture): Promise<TestHouse> => {
  const bare = testHouse(db, over)
  const needs = { db, keys, clock: bare.clock }
  return {
    ...bare,
    keys,
    exchange: standInExchange(needs),
    mail: outboxMail(needs),
    sms: bare.config.sms === undefined ? undefined : outboxSms(needs),
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    blobs: await openBlobsDisk(blobsFolder),
    engine: fakeEngine(),
    provider: builtinProvider({ keys, config: bare.config }),
    takeResult: takeResultIn({ ...bare, keys, jobs: jobsInDatabase }),
  }
}

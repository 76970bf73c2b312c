// A house with everything that a real one has, over a database that is there already.
import { openBlobsDisk } from '../../../server/adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from '../../../server/adapters/exchange-stand-in/stand-in-exchange.ts'
import { outboxMail } from '../../../server/adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from '../../../server/adapters/provider-builtin/builtin-provider.ts'
import { fakeEngine } from '../../../server/adapters/provider-builtin/testing/fake-engine.ts'
import { usageInDatabase } from '../../../server/adapters/usage-database/usage-database.ts'
import type { Db } from '../../../server/db/db.ts'
import { type TestHouse, testHouse } from '../../../server/http/testing/test-house.ts'
import { jobsInDatabase } from '../../../server/jobs/jobs.ts'
import { takeResultIn } from '../../../server/visits/take-result.ts'
import { keys } from '../population.ts'

export const furnished = async (db: Db, blobsFolder: string): Promise<TestHouse> => {
  const bare = testHouse(db, { requestsPerMinute: 1e9 })
  const needs = { db, keys, clock: bare.clock, address: 'http://localhost' }
  return {
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
}

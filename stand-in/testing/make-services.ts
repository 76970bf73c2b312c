import { openBlobsDisk } from '@bonafide/server/adapters/blobs-disk/blobs-disk'
import { standInExchange } from '../server/exchange/stand-in-exchange.ts'
import { outboxMail } from '@bonafide/server/adapters/outbox/outbox-mail'
import { outboxSms } from '@bonafide/server/adapters/outbox/outbox-sms'
import { builtinProvider } from '@bonafide/server/adapters/provider-builtin/builtin-provider'
import { fakeEngine } from '@bonafide/server/adapters/provider-builtin/testing/fake-engine'
import { usageInDatabase } from '@bonafide/server/adapters/usage-database/usage-database'
import type { Config } from '@bonafide/server/config'
import type { Db } from '@bonafide/server/db/db'
import { type TestServices, testServices } from '@bonafide/server/http/testing/test-services'
import { jobsInDatabase } from '@bonafide/server/jobs/jobs'
import type { Keys } from '@bonafide/server/ports/keys'
import { outsideTransactions } from '@bonafide/server/db/outside-transactions'
import { takeResultIn } from '@bonafide/server/visits/take-result'

interface FixtureOptions {
  readonly over: Partial<Config>
  readonly keys: Keys
  readonly blobsFolder: string
}

/** Everything that a real deployment has, over an existing database. */
export const makeStandInServices = async (db: Db, { over, keys, blobsFolder }: FixtureOptions): Promise<TestServices> => {
  const bare = testServices(db, over)
  const needs = { db, keys, clock: bare.clock }
  return {
    ...bare,
    keys,
    exchange: outsideTransactions('exchange', standInExchange(needs)),
    mail: outsideTransactions('mail', outboxMail(needs)),
    sms: bare.config.sms === undefined ? undefined : outsideTransactions('sms', outboxSms(needs)),
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    blobs: await openBlobsDisk(blobsFolder),
    engine: fakeEngine(),
    provider: outsideTransactions('provider', builtinProvider({ db, keys, config: bare.config })),
    takeResult: takeResultIn({ ...bare, keys, jobs: jobsInDatabase }),
  }
}

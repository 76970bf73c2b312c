// For tests that use the record: keys and queue over a real database, with a clock that never returns the same moment twice.
import { randomBytes } from 'node:crypto'
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import type { Db } from '../db/db.ts'
import type { Services } from '../services.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { shippedVersion } from '../policy-version.ts'

export const testMasters: readonly string[] = [randomBytes(32).toString('base64')]

export const testRecordServices = (db: Db): Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'policy'> => {
  let now = Date.parse('2026-01-02T03:04:05Z')
  return { db, keys: keysFromMasters(testMasters), jobs: jobsInDatabase, policy: shippedVersion, clock: () => new Date((now += 1)) }
}

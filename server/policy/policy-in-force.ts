import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'
import { openVersion, type PolicyVersion, shippedVersion } from '../policy-version.ts'
import { latestVersion } from './versions.sql.ts'

/** For commands. Before the first server start, returns the version with which that server will begin, unless POLICY_FILE overrides it. */
export const policyInForce = async (db: Db, keys: Keys): Promise<PolicyVersion> => {
  const row = await latestVersion(db.kysely)
  return row === undefined ? shippedVersion : openVersion(keys, row)
}

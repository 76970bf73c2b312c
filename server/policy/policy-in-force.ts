import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'
import { openVersion, type PolicyVersion, shippedVersion } from '../policy-version.ts'
import { latestVersion } from './versions.sql.ts'

/** For commands. Before the first server start, it is what that server will begin with unless POLICY_FILE says otherwise. */
export const policyInForce = async (db: Db, keys: Keys): Promise<PolicyVersion> => {
  const row = await latestVersion(db.kysely)
  return row === undefined ? shippedVersion : openVersion(keys, row)
}

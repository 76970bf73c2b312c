// Adds a version under the lock. The caller names the version on which it is based.
import type { Policy } from '@bonafide/core/policy/policy'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { documentOf, hashOf, type PolicyVersion, sealOf } from '../policy-version.ts'
import { insertVersion, latestNumber, lockPolicy } from './versions.sql.ts'

interface NewVersion {
  readonly policy: Policy
  /** The number of the version that it replaces; 0 for the first. */
  readonly base: number
  readonly by: string
}

/** Undefined: another version was added meanwhile. */
export const addVersion = async (
  tx: Tx,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  { policy, base, by }: NewVersion,
): Promise<PolicyVersion | undefined> => {
  await lockPolicy(tx)
  if ((await latestNumber(tx)) !== base) return undefined
  const document = documentOf(policy)
  const row = { number: base + 1, hash: hashOf(document), by, at: clock() }
  await insertVersion(tx, { ...row, document, seal: sealOf(keys, row) })
  return { number: row.number, hash: row.hash, content: policy }
}

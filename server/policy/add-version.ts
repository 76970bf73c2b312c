// How a version comes into being. Adding one takes the lock and names the version it was made from.
import type { Policy } from '@bonafide/core/policy/policy'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { documentOf, hashOf, type PolicyVersion, sealOf } from '../policy-version.ts'
import { insertVersion, latestNumber, lockPolicy } from './versions.sql.ts'

interface NewVersion {
  readonly policy: Policy
  /** Number of the version that it replaces; 0: it is the first. */
  readonly base: number
  readonly by: string
}

/** Undefined: another version was added meanwhile. */
export const addVersion = async (
  tx: Tx,
  { keys, clock }: Pick<House, 'keys' | 'clock'>,
  { policy, base, by }: NewVersion,
): Promise<PolicyVersion | undefined> => {
  await lockPolicy(tx)
  if ((await latestNumber(tx)) !== base) return undefined
  const document = documentOf(policy)
  const row = { number: base + 1, hash: hashOf(document), by, at: clock() }
  await insertVersion(tx, { ...row, document, seal: sealOf(keys, row) })
  return { number: row.number, hash: row.hash, content: policy }
}

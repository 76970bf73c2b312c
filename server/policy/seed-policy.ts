// A process's first policy version: the one in the database; otherwise POLICY_FILE or the shipped default becomes the first.
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { CannotStart } from '../cannot-start.ts'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { addVersion } from './add-version.ts'
import { tooFewReviewers } from './enough-reviewers.ts'
import { documentOf, hashOf, openVersion, type PolicyVersion } from '../policy-version.ts'
import { latestVersion } from './versions.sql.ts'

type Seeding = Pick<Services, 'db' | 'keys' | 'clock' | 'config' | 'log'>

/** Only one of several processes that start at the same moment seeds the policy: the others find its version. */
export const seedPolicy = async (services: Seeding): Promise<PolicyVersion> => {
  const { keys, config } = services
  const wanted = config.policy.file
  return transact(services.db, async (tx) => {
    const latest = await latestVersion(tx)
    const policy = wanted ?? shippedPolicy
    if (latest === undefined)
      return (await addVersion(tx, services, { policy, base: 0, by: wanted === undefined ? 'shipped' : 'file' })) ?? restartTransaction()
    if (hashOf(documentOf(policy)) === latest.hash) return openVersion(keys, latest)
    // An installation that was never configured follows the shipped policy.
    if (wanted === undefined && latest.by !== 'shipped') return openVersion(keys, latest)
    if (wanted !== undefined && !config.policy.readonly) {
      services.log.warn('POLICY_FILE differs from the policy in force and is ignored: use `policy apply`, or set POLICY_READONLY', {
        version: latest.number,
      })
      return openVersion(keys, latest)
    }
    const few = wanted === undefined ? undefined : await tooFewReviewers(tx, policy, openVersion(keys, latest).content)
    if (few !== undefined) throw new CannotStart(`POLICY_FILE: ${few}`)
    return (
      (await addVersion(tx, services, { policy, base: latest.number, by: wanted === undefined ? 'shipped' : 'file' })) ??
      restartTransaction()
    )
  })
}

/** Restarts the transaction, which then finds the other process's version. */
const restartTransaction = (): never => {
  throw Object.assign(new Error('another process has seeded the policy'), { code: '40001' })
}

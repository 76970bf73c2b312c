// Whether an account may receive an identity. Checked once its owner has proven that they read its mail.
import { Refusal } from '../../refusal.ts'
import { isRestricted, type Standing } from '../../standing.ts'
import { verification } from '../../status.ts'
import { daysUntil } from './days-until.ts'
import { type AccountFacts, hasPending, isVerifiedAccount } from './source.ts'

/** Null: it may. A ban, an erasure and a refusal look the same here, since they are private to the other account. */
export const transferTargetRefusal = ({ standing, open, account, at }: AccountFacts): Refusal | null => {
  if (account.subAccount) return new Refusal('transfer.targetSubAccount')
  if (account.frozen) return new Refusal('transfer.targetFrozen')
  if (isBarred(standing)) return new Refusal('transfer.targetRefused')
  if (isVerifiedAccount(standing)) return new Refusal('transfer.targetVerified')
  if (hasPending(standing) || Object.values(open).some(Boolean) || hasOpenRequest(standing)) return new Refusal('transfer.targetBegun')
  const days = daysUntil(standing.transferAfter, at)
  return days > 0 ? new Refusal('transfer.targetTooSoon', { days }) : null
}

const isBarred = (standing: Standing): boolean =>
  standing.blacklisted ||
  standing.erased ||
  standing.verifiedElsewhere ||
  standing.disputed === true ||
  standing.deletion?.state === 'requested' ||
  isRestricted(standing) ||
  wasRefused(standing)

/** A level that failed, or had failed before its current state. */
const wasRefused = ({ levels }: Standing): boolean =>
  Object.values(levels).some(({ flag, rejections }) => flag === verification.fail || rejections > 0)

const hasOpenRequest = ({ levels }: Standing): boolean =>
  Object.values(levels).some(({ asked, flag }) => asked && flag === verification.none)

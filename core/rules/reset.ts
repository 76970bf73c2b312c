import type { StatusRecord } from '../calls/status.ts'
import type { RefusalName } from '../codes.ts'
import { errorStatusOf, levelOf, type Standing } from '../standing.ts'
import { errorStatus, verification } from '../status.ts'

type ResetRefusal = Extract<RefusalName, `kyc.${string}` | `reset.${string}` | `level.${string}`>

export type ResetVerdict = { readonly may: true } | { readonly may: false; readonly refusal: ResetRefusal; readonly days: number }

type NoReset = Extract<RefusalName, 'kyc.blacklisted' | 'kyc.multiVerified' | 'level.pending' | 'reset.nothingVerified'>

export type ResetFacts = Pick<StatusRecord, 'errorStatus' | 'level1Flag' | 'resetStatus'>

/** Uses only the status record, so that the page can show the result before the form is filled in. */
export function resetRefusal({ errorStatus: error, level1Flag, resetStatus }: ResetFacts): NoReset | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  if (level1Flag === verification.pending || resetStatus === verification.pending) return 'level.pending'
  return level1Flag === verification.none || level1Flag === verification.fail ? 'reset.nothingVerified' : null
}

/** Only a reset under review prevents another one. */
export const isResetInReview = (record: ResetFacts): boolean =>
  record.resetStatus === verification.pending && resetRefusal({ ...record, resetStatus: verification.none }) === null

const dayMs = 86_400_000

/**
 * There must be something to reset, and the account must be in good standing. Anything else in progress does not matter: a granted
 * reset withdraws it with its case.
 */
export function mayReset(standing: Standing, now: Date): ResetVerdict {
  const flags = { level1Flag: levelOf(standing, 'basic').flag, resetStatus: levelOf(standing, 'reset').flag }
  const refusal = resetRefusal({ errorStatus: errorStatusOf(standing), ...flags })
  if (refusal !== null) return { may: false, refusal, days: 0 }
  const left = standing.resetAfter === null ? 0 : Date.parse(standing.resetAfter) - now.getTime()
  return left > 0 ? { may: false, refusal: 'reset.tooSoon', days: Math.ceil(left / dayMs) } : { may: true }
}

import { verification, type Verification } from '../../status.ts'

export type Badge = 'pending' | 'verified' | 'failed' | 'expired'

/** No badge before anything has begun; "not confirmed" is shown as verified. */
export function badgeOf(flag: Verification): Badge | null {
  switch (flag) {
    case verification.none:
      return null
    case verification.pending:
      return 'pending'
    case verification.success:
    case verification.notConfirmed:
      return 'verified'
    case verification.fail:
      return 'failed'
    case verification.expired:
      return 'expired'
  }
}

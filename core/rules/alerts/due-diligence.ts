import type { StatusRecord } from '../../calls/status.ts'
import { isVerified, verification } from '../../status.ts'

export type DiligenceBanner =
  | { readonly shown: false }
  | { readonly shown: true; readonly state: 'open' | 'pending' | 'failed'; readonly disabled: boolean }

/** Only people who are asked for it see it, until they have passed it. */
export function diligenceBanner({ showKycLevel3, level3Flag }: Pick<StatusRecord, 'showKycLevel3' | 'level3Flag'>): DiligenceBanner {
  if (showKycLevel3 === 0 || isVerified(level3Flag)) return { shown: false }
  if (level3Flag === verification.pending) return { shown: true, state: 'pending', disabled: true }
  return { shown: true, state: level3Flag === verification.fail ? 'failed' : 'open', disabled: false }
}

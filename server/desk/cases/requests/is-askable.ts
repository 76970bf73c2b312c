import { isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'

/** Verified, or under its first review: in both cases its submission stays as it is. */
export const isAskable = (standing: Standing): boolean => {
  const { flag } = levelOf(standing, 'business')
  return !standing.erased && !standing.blacklisted && !isRestricted(standing) && (isVerified(flag) || flag === verification.pending)
}

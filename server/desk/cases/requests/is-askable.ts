import { isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'

/** Verified, or with a reviewer for the first time: then what it submitted stays as it is. */
export const isAskable = (standing: Standing): boolean => {
  const { flag } = levelOf(standing, 'business')
  return !standing.erased && !standing.blacklisted && !isRestricted(standing) && (isVerified(flag) || flag === verification.pending)
}

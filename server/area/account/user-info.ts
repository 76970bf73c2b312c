import type { ReplyOf } from '@bonafide/core/call'
import type { userinfo } from '@bonafide/core/calls/account'
import type { Standing } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import type { Account } from '../../ports/exchange.ts'

type UserInfo = ReplyOf<typeof userinfo>['userInfo']

/** Who somebody is at the exchange, and how far he is verified here. */
export const userInfoOf = (account: Omit<Account, 'settings'>, standing: Standing): UserInfo => ({
  ...account,
  bindPhone: account.phone !== null,
  bindEmail: account.email !== null,
  bindGoogle: account.googleEnable,
  fundValue: null,
  identityLevel: identityLevelOf(standing),
  realName: null,
  givenName: null,
  familyName: null,
  kycLevel1Flag: standing.basic.flag,
  kycLevel2Flag: standing.intermediate.flag,
  hasRealValidate: standing.basic.flag === verification.success,
})

/** The highest level passed; 0 is none. */
function identityLevelOf({ basic, intermediate, enhanced }: Standing): number {
  if (isVerified(enhanced.flag)) return 3
  if (isVerified(intermediate.flag)) return 2
  return isVerified(basic.flag) ? 1 : 0
}

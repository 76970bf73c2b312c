import type { ReplyOf } from '@bonafide/core/call'
import type { userinfo } from '@bonafide/core/calls/account'
import { fullName } from '@bonafide/core/details'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import type { Account } from '../../ports/exchange.ts'
import type { StandingPerson } from '../../record/read-standing.ts'

type UserInfo = ReplyOf<typeof userinfo>['userInfo']

export const userReplyOf = ({ settings, ...account }: Account, person: StandingPerson): ReplyOf<typeof userinfo> => ({
  userInfo: userInfoOf(account, person),
  settings,
  loginName: account.loginName,
  userName: account.userName,
})

/** Combines the exchange's data about the user with their verification here. */
export const userInfoOf = (
  { openedAt: _openedAt, ...account }: Omit<Account, 'settings'>,
  { standing, details }: StandingPerson,
): UserInfo => ({
  ...account,
  bindPhone: account.phone !== null,
  bindEmail: account.email !== null,
  bindGoogle: account.googleEnable,
  fundValue: null,
  identityLevel: identityLevelOf(standing),
  realName: fullName(details),
  givenName: details.givenName ?? null,
  familyName: details.familyName ?? null,
  kycLevel1Flag: levelOf(standing, 'basic').flag,
  kycLevel2Flag: levelOf(standing, 'intermediate').flag,
  hasRealValidate: levelOf(standing, 'basic').flag === verification.success,
})

/** The highest level passed; 0 is none. */
function identityLevelOf(standing: Standing): number {
  const passed = (
    [
      ['enhanced', 3],
      ['intermediate', 2],
      ['basic', 1],
    ] as const
  ).find(([level]) => isVerified(levelOf(standing, level).flag))
  return passed?.[1] ?? 0
}

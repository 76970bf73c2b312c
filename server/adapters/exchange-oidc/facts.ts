// The exchange's facts about its accounts: docs/integrators/exchange.md, "Facts".
import { Money } from '@bonafide/core/money'
import * as z from 'zod/mini'
import type { Account, AccountId, Exchange, TransferFacts } from '../../ports/exchange.ts'
import { type RequestExchangeFacts, Digits } from './ask-exchange.ts'
import { accountTypes } from './subjects.ts'

type Facts = Omit<Exchange, 'handOver' | 'admitFromApp'>

const MaybeText = z.prefault(z.nullable(z.string()), null)
const Flag = z.prefault(z.boolean(), false)
const MaybeMoment = z.optional(z.nullable(z.iso.datetime({ offset: true })))
const Count = z.prefault(z.number(), 0)

/** Named as in OpenID Connect where possible. Missing claims get the usual values. */
const Claims = z.object({
  account: Digits,
  account_type: z.prefault(z.enum(accountTypes), 'main'),
  preferred_username: z.string(),
  name: z.prefault(z.string(), ''),
  nickname: z.prefault(z.string(), ''),
  email: MaybeText,
  email_verified: Flag,
  phone_number: MaybeText,
  phone_area_code: MaybeText,
  phone_number_verified: Flag,
  authenticator: Flag,
  anti_phishing_code: MaybeText,
  register_channel: MaybeText,
  channel_employee_area: MaybeText,
  invitation_code: z.prefault(z.string(), ''),
  vip_level: Count,
  user_type: Count,
  frozen: Flag,
  fund_disabled: Flag,
  open_otc: z.prefault(z.boolean(), true),
  open_contract: Flag,
  open_gt_fees: Flag,
  locale: z.prefault(z.string(), 'en'),
  currency: z.prefault(z.string(), 'USD'),
  opened_at: MaybeMoment,
})

const Balance = z.object({ account: Digits, main: z.boolean(), spot: z.boolean(), usdt: Money })
const Transfer: z.ZodMiniType<TransferFacts> = z.object({
  pendingOrders: z.number(),
  openAds: z.number(),
  balances: z.array(Balance),
  passwordChangedAt: MaybeMoment,
  factorChangedAt: MaybeMoment,
})

export const oidcFacts = (ask: RequestExchangeFacts): Facts => ({
  account: async (id) => accountOf(await ask(`/accounts/${id}`, Claims), (claims) => claims.account === id),
  accountByEmail: async (email) =>
    accountOf(await ask('/accounts', Claims, { email }), (claims) => claims.email?.toLowerCase() === email.toLowerCase()),
  isAuthenticatorCode: async (id, code) =>
    (await ask(`/accounts/${id}/authenticator`, z.object({ right: z.boolean() }), { code }))?.right === true,
  transferFacts: async (id) => {
    const facts = await ask(`/accounts/${id}/transfer`, Transfer)
    // A missing account must not look like one without orders.
    if (facts === undefined) throw new Error('the exchange does not know that account')
    return facts
  },
  withdrawnToday: async (id: AccountId) => (await ask(`/accounts/${id}/withdrawn`, z.object({ usdt: z.optional(Money) })))?.usdt,
})

type AccountClaims = z.output<typeof Claims>

const accountOf = (claims: AccountClaims | undefined, isRequested: (claims: AccountClaims) => boolean): Account | undefined => {
  if (claims === undefined) return undefined
  if (!isRequested(claims)) throw new Error('the exchange answered with another account')
  const isSub = claims.account_type === 'sub'
  return {
    userId: claims.account,
    loginName: claims.preferred_username,
    userName: claims.name,
    nickName: claims.nickname,
    email: claims.email,
    phone: claims.phone_number,
    areaCode: claims.phone_area_code,
    emailEnable: claims.email_verified,
    phoneEnable: claims.phone_number_verified,
    googleEnable: claims.authenticator,
    antiPhishingCode: claims.anti_phishing_code,
    registerChannel: claims.register_channel,
    channelEmployeeArea: claims.channel_employee_area,
    invitationCode: claims.invitation_code,
    vipLevel: claims.vip_level,
    userType: claims.user_type,
    frozen: claims.frozen,
    subAccount: isSub,
    childFlag: isSub,
    isFund: claims.account_type === 'fund',
    fundDisabled: claims.fund_disabled,
    openOtc: claims.open_otc,
    openContract: claims.open_contract,
    openGtFees: claims.open_gt_fees,
    settings: { language: claims.locale, unit: claims.currency },
    openedAt: claims.opened_at,
  }
}

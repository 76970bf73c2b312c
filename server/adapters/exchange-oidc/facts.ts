// Account facts from the exchange, over the interface described in docs/integrators/exchange.md: OpenID Connect has no claims for orders
// and balances, and its claims are as old as the sign-in. Requested with a client-credentials token; every answer is a JWT signed by
// the issuer for this area and for this very request.
import { Money } from '@bonafide/core/money'
import { clientCredentialsGrant } from 'openid-client'
import * as z from 'zod/mini'
import type { Account, AccountId, Exchange, TransferFacts } from '../../ports/exchange.ts'
import type { OidcServices } from './hand-over.ts'
import { accountTypes } from './subjects.ts'

type Facts = Omit<Exchange, 'handOver'>

const Digits = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
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

export const oidcFacts = (oidc: OidcServices): Facts => {
  const ask = asking(oidc)
  return {
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
  }
}

type Ask = <Answer>(path: string, shape: z.ZodMiniType<Answer>, question?: Readonly<Record<string, string>>) => Promise<Answer | undefined>

const asking = (oidc: OidcServices): Ask => {
  let token: { readonly value: string; readonly until: number } | undefined
  const bearer = async (): Promise<string> => {
    const now = oidc.clock().getTime()
    if (token !== undefined && now < token.until) return token.value
    const { client } = await oidc.issuer()
    const granted = await clientCredentialsGrant(client, { scope: 'accounts' })
    token = { value: granted.access_token, until: now + ((granted.expires_in ?? 60) - 30) * 1000 }
    return token.value
  }
  return async (path, shape, question = {}) => {
    const { verify, fetch } = await oidc.issuer()
    const send = async (): Promise<Response> =>
      fetch(oidc.settings.factsAddress + path, {
        redirect: 'manual',
        method: 'POST',
        headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json', accept: 'application/jwt' },
        body: JSON.stringify(question),
      })
    let answer = await send()
    if (answer.status === 401) {
      // The exchange may have lost its tokens, for example in a restart.
      token = undefined
      answer = await send()
    }
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${oidc.settings.factsAddress}${path.replace(/\d+/, '…')} answered ${answer.status}`)
    const { sub, facts } = await verify(await answer.text(), ['facts+jwt'])
    // Otherwise an answer about one account could be replayed for another.
    if (sub !== path) throw new Error('the exchange answered a different request')
    return shape.parse(facts)
  }
}

type AccountClaims = z.output<typeof Claims>

const accountOf = (claims: AccountClaims | undefined, isAsked: (claims: AccountClaims) => boolean): Account | undefined => {
  if (claims === undefined) return undefined
  if (!isAsked(claims)) throw new Error('the exchange answered with another account')
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

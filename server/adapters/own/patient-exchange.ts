// An exchange across a network may be slow, wrong or down. Every call to a third-party adapter has a time limit and a schema; any failure
// becomes one refusal for the caller and a log line for the operator. Nothing is cached: decisions about money rest on these facts.
import { Money } from '@bonafide/core/money'
import * as z from 'zod/mini'
import type { Log } from '../../log/log.ts'
import { type Ask, asker } from './asker.ts'
import type { Account, Exchange, HandOver, TransferFacts } from '../../ports/exchange.ts'

export const exchangePatienceMs = 5_000
/** The sealed value has to fit into a cookie. */
const maxKeptLength = 2_500

const Text = z.string().check(z.maxLength(500))
const MaybeText = z.nullable(Text)
const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const MaybeMoment = z.optional(z.nullable(z.iso.datetime({ offset: true })))
const Count = z.number().check(z.int(), z.minimum(0))
const AccountShape: z.ZodMiniType<Account> = z.object({
  userId: Id,
  loginName: Text,
  userName: Text,
  nickName: Text,
  email: MaybeText,
  phone: MaybeText,
  areaCode: MaybeText,
  emailEnable: z.boolean(),
  phoneEnable: z.boolean(),
  googleEnable: z.boolean(),
  antiPhishingCode: MaybeText,
  registerChannel: MaybeText,
  channelEmployeeArea: MaybeText,
  invitationCode: Text,
  vipLevel: z.number(),
  userType: z.number(),
  frozen: z.boolean(),
  subAccount: z.boolean(),
  childFlag: z.boolean(),
  isFund: z.boolean(),
  fundDisabled: z.boolean(),
  openOtc: z.boolean(),
  openContract: z.boolean(),
  openGtFees: z.boolean(),
  settings: z.object({ language: Text, unit: Text }),
  openedAt: MaybeMoment,
})
const Balance = z.object({ account: Id, main: z.boolean(), spot: z.boolean(), usdt: Money })
const Facts: z.ZodMiniType<TransferFacts> = z.object({
  pendingOrders: Count,
  openAds: Count,
  balances: z.array(Balance).check(z.maxLength(10_000)),
  passwordChangedAt: MaybeMoment,
  factorChangedAt: MaybeMoment,
})
const Address = z.string().check(z.maxLength(8_000), z.regex(/^https?:\/\/[^\s]+$/))
const BegunSignIn = z.object({ address: Address, kept: z.string().check(z.maxLength(2_000)) })
const Session = z.string().check(z.minLength(1), z.maxLength(500))
const SignIn = z.optional(
  z.object({ account: Id, session: z.nullable(Session), kept: z.optional(z.string().check(z.maxLength(maxKeptLength))) }),
)
const Admitted = z.optional(z.object({ account: Id, session: z.nullable(Session) }))
const SignOut = z.optional(z.union([z.strictObject({ session: Session }), z.strictObject({ account: z.nullable(Id) })]))

export const patientExchange = (exchange: Exchange, log: Log, patienceMs = exchangePatienceMs): Exchange => {
  const ask = asker({ name: 'exchange', refusal: 'exchange.failed', patienceMs, log })
  const offersApp = exchange.admitFromApp !== undefined
  return {
    account: (id) => ask('account', z.optional(AccountShape), () => exchange.account(id)),
    accountByEmail: (email) => ask('accountByEmail', z.optional(AccountShape), () => exchange.accountByEmail(email)),
    isAuthenticatorCode: (id, code) => ask('isAuthenticatorCode', z.boolean(), () => exchange.isAuthenticatorCode(id, code)),
    transferFacts: (id) => ask('transferFacts', Facts, () => exchange.transferFacts(id)),
    withdrawnToday: (id) => ask('withdrawnToday', z.optional(Money), () => exchange.withdrawnToday(id)),
    handOver: exchange.handOver && patientHandOver(exchange.handOver, ask),
    admitFromApp: offersApp ? (arrival) => ask('admitFromApp', Admitted, () => exchange.admitFromApp?.(arrival)) : undefined,
  }
}

const patientHandOver = (handOver: HandOver, ask: Ask): HandOver => ({
  begin: (order) => ask('handOver.begin', BegunSignIn, () => handOver.begin(order)),
  finish: (arrival) => ask('handOver.finish', SignIn, () => handOver.finish(arrival)),
  signOutAddress: (returnTo, kept) => ask('handOver.signOutAddress', Address, () => handOver.signOutAddress(returnTo, kept)),
  signedOut: (message) => ask('handOver.signedOut', SignOut, () => handOver.signedOut(message)),
})

import type { Money } from '@bonafide/core/money'

/** The exchange's facts about an account. Verification states are ours and never come from here. */
export interface Account {
  readonly userId: AccountId
  readonly loginName: string
  readonly userName: string
  readonly nickName: string
  readonly email: string | null
  readonly phone: string | null
  readonly areaCode: string | null
  readonly emailEnable: boolean
  readonly phoneEnable: boolean
  readonly googleEnable: boolean
  readonly antiPhishingCode: string | null
  readonly registerChannel: string | null
  readonly channelEmployeeArea: string | null
  readonly invitationCode: string
  readonly vipLevel: number
  readonly userType: number
  readonly frozen: boolean
  readonly subAccount: boolean
  readonly childFlag: boolean
  readonly isFund: boolean
  readonly fundDisabled: boolean
  readonly openOtc: boolean
  readonly openContract: boolean
  readonly openGtFees: boolean
  readonly settings: Readonly<{ language: string; unit: string }>
  /** When it was opened, as ISO text. Null or missing: the exchange does not say. */
  readonly openedAt?: string | null | undefined
}

/** Decimal digits, as exchanges number their users. */
export type AccountId = string

/** The facts that decide whether an identity may leave an account. */
export interface TransferFacts {
  readonly pendingOrders: number
  readonly openAds: number
  /** Balances of the main account and its sub-accounts: unlisted ones are empty. */
  readonly balances: readonly WalletBalance[]
  /** When the password was last changed, and a second factor last replaced or removed, as ISO text. Null or missing: never, or unknown. */
  readonly passwordChangedAt?: string | null | undefined
  readonly factorChangedAt?: string | null | undefined
}

export interface WalletBalance {
  readonly account: AccountId
  readonly main: boolean
  readonly spot: boolean
  /** The total value. */
  readonly usdt: Money
}

/**
 * How an exchange on another origin signs its users in here: the browser goes there, returns with an address that only this adapter can read,
 * and gets a session of ours. Both a signed one-time ticket and OpenID Connect's code flow fit.
 */
export interface HandOver {
  /** `kept` is passed to `finish`: a code verifier or nonce, for example. The starting browser carries it, sealed. */
  begin(order: HandOverOrder): Promise<{ readonly address: string; readonly kept: string }>
  /** Undefined: this arrival signs no user in. Each arrival works only once. */
  finish(arrival: HandOverArrival): Promise<SignedIn | undefined>
  /** Where a browser goes after signing out here, to be signed out there as well. `kept`: from its sign-in, if any. */
  signOutAddress(returnTo: string, kept?: string): Promise<string>
  /** Reads the message that the exchange posts when a user signs out there. Undefined: not from the exchange. */
  signedOut(message: { readonly contentType: string; readonly body: string }): Promise<SignedOut | undefined>
}

export interface HandOverOrder {
  /** Our full address to which the exchange redirects the browser. */
  readonly callback: string
  /** Must be returned unchanged as the query parameter `state`. */
  readonly state: string
}

export interface HandOverArrival extends HandOverOrder {
  /** The full address with which the browser returned. */
  readonly address: string
  readonly kept: string
}

export interface SignedIn {
  readonly account: AccountId
  /** The exchange's ID of this session, if it signs out single sessions. */
  readonly session: string | null
  /** Passed to `signOutAddress`: an ID token, for example. The browser carries it, sealed; at most 2,500 characters. */
  readonly kept?: string | undefined
}

/** One session, or every session of an account; null for a user who has never been here. */
export type SignedOut = { readonly session: string } | { readonly account: AccountId | null }

/** From a page inside the exchange's app: a ticket that the app got over its own signed-in connection, and the device's ID. */
export interface AppArrival {
  readonly ticket: string
  readonly deviceId: string
}

/** The exchange that this area belongs to: the stand-in, or a real one behind its own adapter. */
export interface Exchange {
  account(id: AccountId): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  /** For an account with an authenticator: true once per code. The caller counts the attempts. */
  isAuthenticatorCode(id: AccountId, code: string): Promise<boolean>
  /** For an existing account; may throw for any other. */
  transferFacts(id: AccountId): Promise<TransferFacts>
  /** Withdrawals of the last 24 hours in USDT, to show the rest of a daily limit; undefined if the exchange does not say. */
  withdrawnToday(id: AccountId): Promise<Money | undefined>
  /** Undefined: the exchange signs its users in on the area's own origin, as the stand-in does. */
  readonly handOver: HandOver | undefined
  /**
   * Signs in the user of the exchange's app. Undefined: the ticket is unknown, used, expired, or for another device. Each ticket works once.
   * Missing: the exchange has no app, or its app signs in like a browser.
   */
  readonly admitFromApp?: ((arrival: AppArrival) => Promise<Omit<SignedIn, 'kept'> | undefined>) | undefined
}

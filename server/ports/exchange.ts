import type { Money } from '@bonafide/core/money'

/** What the exchange knows of an account. Verification states are ours and never come from here. */
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
  /** When it was opened, as ISO text. Left out or null: the exchange does not say. */
  readonly openedAt?: string | null | undefined
}

/** Decimal digits, as exchanges number their users. */
export type AccountId = string

/** What decides whether an identity may move away from an account. */
export interface TransferFacts {
  readonly pendingOrders: number
  readonly openAds: number
  /** Balances of the main account and its sub-accounts: unlisted ones are empty. */
  readonly balances: readonly WalletBalance[]
  /** When the password was last changed, and a second factor last replaced or removed, as ISO text. Left out or null: never, or unknown. */
  readonly passwordChangedAt?: string | null | undefined
  readonly factorChangedAt?: string | null | undefined
}

export interface WalletBalance {
  readonly account: AccountId
  readonly main: boolean
  readonly spot: boolean
  /** What all of it is worth. */
  readonly usdt: Money
}

/**
 * How an exchange on another origin signs its users in here: the browser goes there, comes back with an address that only this adapter can read,
 * and gets a session of ours. A signed one-time ticket and OpenID Connect's code flow both fit.
 */
export interface HandOver {
  /** `kept` comes back to `finish`: a code verifier or nonce, for example. The browser that begins carries it, sealed. */
  begin(order: HandOverOrder): Promise<{ readonly address: string; readonly kept: string }>
  /** Undefined: this arrival signs no user in. Each arrival works once; the same one again is undefined. */
  finish(arrival: HandOverArrival): Promise<SignedIn | undefined>
  /** Where a browser that was signed out here goes, so that it is signed out there as well. `kept`: of its sign-in, where there was any. */
  signOutAddress(returnTo: string, kept?: string): Promise<string>
  /** Reads a message that the exchange posts when a user signs out there. Undefined: the message is not the exchange's. */
  signedOut(message: { readonly contentType: string; readonly body: string }): Promise<SignedOut | undefined>
}

export interface HandOverOrder {
  /** Our address that the exchange sends the browser back to, whole. */
  readonly callback: string
  /** Has to come back unchanged as the query parameter `state`. */
  readonly state: string
}

export interface HandOverArrival extends HandOverOrder {
  /** The address that the browser came back with, whole. */
  readonly address: string
  readonly kept: string
}

export interface SignedIn {
  readonly account: AccountId
  /** The exchange's own name for this session, if it signs out single sessions. */
  readonly session: string | null
  /** Comes back to `signOutAddress`: an ID token, for example. The browser carries it, sealed; at most 2,500 characters. */
  readonly kept?: string | undefined
}

/** One session, or every session of an account; null: of a user who has never been here. */
export type SignedOut = { readonly session: string } | { readonly account: AccountId | null }

/** What the page brings that runs inside the exchange's app: a ticket that the app got over its own signed-in connection, and the device's name. */
export interface AppArrival {
  readonly ticket: string
  readonly deviceId: string
}

/** The exchange in which this area lives: the stand-in, or a real one behind its own adapter. */
export interface Exchange {
  account(id: AccountId): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  /** For an account with its authenticator on: true once per code. The caller counts the attempts. */
  isAuthenticatorCode(id: AccountId, code: string): Promise<boolean>
  /** For an existing account; it may throw for any other. */
  transferFacts(id: AccountId): Promise<TransferFacts>
  /** In the last 24 hours, in USDT, so that the page can show what is left of a daily limit; undefined if the exchange does not say. */
  withdrawnToday(id: AccountId): Promise<Money | undefined>
  /** Undefined: the exchange signs its users in on the area's own origin, as the stand-in does. */
  readonly handOver: HandOver | undefined
  /**
   * Signs the user of the exchange's app in. Undefined: the ticket is unknown, used, expired, or of another device. Each ticket works once.
   * Left out: the exchange has no app, or its app signs in like a browser.
   */
  readonly admitFromApp?: ((arrival: AppArrival) => Promise<Omit<SignedIn, 'kept'> | undefined>) | undefined
}

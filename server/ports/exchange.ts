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
}

/** Decimal digits, as exchanges number their users. */
export type AccountId = string

/** What decides whether an identity may move away from an account. */
export interface TransferFacts {
  readonly pendingOrders: number
  readonly openAds: number
  /** Of the main account and of its sub-accounts: what is not listed is empty. */
  readonly balances: readonly WalletBalance[]
}

export interface WalletBalance {
  readonly account: AccountId
  readonly main: boolean
  readonly spot: boolean
  /** What all of it is worth. */
  readonly usdt: Money
}

/** The exchange in which this area lives: the stand-in, or a real one behind its own adapter. */
export interface Exchange {
  account(id: AccountId): Promise<Account | undefined>
  accountByEmail(email: string): Promise<Account | undefined>
  /** Of an account with its authenticator on: true once for each code. Whoever asks counts the tries. */
  isAuthenticatorCode(id: AccountId, code: string): Promise<boolean>
  /** Zeros for an account that does not exist. */
  transferFacts(id: AccountId): Promise<TransferFacts>
  /** In the last 24 hours, in USDT, for the page to say what is left of a daily limit; undefined where the exchange does not tell. */
  withdrawnToday(id: AccountId): Promise<Money | undefined>
  /** Where a signed-out user goes to sign in; he comes back to `returnTo`, a path of the area. */
  signInAddress(returnTo: string): string
}

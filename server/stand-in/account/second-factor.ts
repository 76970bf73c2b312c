import { authenticatorLimit, guess } from '../../secrets/guessing/guess.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { isAuthenticatorShape, recoveryDigest } from '../../secrets/recovery-codes.ts'
import { takeRecoveryCode } from './sign-in/tickets.sql.ts'

export interface HandedFactor {
  readonly account: AccountId
  readonly code: string
  /** Digest of a device that has signed in to the account before. */
  readonly device?: Buffer | undefined
}

/** Six digits are the authenticator's; anything else is read as one of the recovery codes. */
export const isSecondFactor = (house: House, { account, code, device }: HandedFactor): Promise<boolean> =>
  guess(house, authenticatorLimit({ account, device }, 'signIn.tooMany'), () =>
    isAuthenticatorShape(code)
      ? house.exchange.isAuthenticatorCode(account, code)
      : takeRecoveryCode(house.db.kysely, account, recoveryDigest(code)),
  )

import { authenticatorLimit, guess } from '@bonafide/server/secrets/guessing/guess'
import type { House } from '@bonafide/server/house'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { isAuthenticatorShape, recoveryDigest } from '@bonafide/server/secrets/recovery-codes'
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

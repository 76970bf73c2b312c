import { authenticatorLimit, guess } from '../../secrets/guess.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { isAuthenticatorShape, recoveryDigest } from '../../secrets/recovery-codes.ts'
import { takeRecoveryCode } from './sign-in/tickets.sql.ts'

/** Six digits are the authenticator's; anything else is read as one of the recovery codes. */
export const isSecondFactor = (house: House, account: AccountId, code: string): Promise<boolean> =>
  guess(house, authenticatorLimit(account, 'signIn.tooMany'), () =>
    isAuthenticatorShape(code)
      ? house.exchange.isAuthenticatorCode(account, code)
      : takeRecoveryCode(house.db.kysely, account, recoveryDigest(code)),
  )

import { authenticatorLimit, guess } from '@bonafide/server/secrets/guessing/guess'
import type { Services } from '@bonafide/server/services'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { isAuthenticatorShape, recoveryDigest } from '@bonafide/server/secrets/recovery-codes'
import { takeRecoveryCode } from './sign-in/tickets.sql.ts'

export interface SubmittedFactor {
  readonly account: AccountId
  readonly code: string
  /** Digest of a device that has signed in to the account before. */
  readonly device?: Buffer | undefined
}

/** Six digits are an authenticator code; anything else is read as one of the recovery codes. */
export const isSecondFactor = (services: Services, { account, code, device }: SubmittedFactor): Promise<boolean> =>
  guess(services, authenticatorLimit({ account, device }, 'signIn.tooMany'), () =>
    isAuthenticatorShape(code)
      ? services.exchange.isAuthenticatorCode(account, code)
      : takeRecoveryCode(services.db.kysely, account, recoveryDigest(code)),
  )

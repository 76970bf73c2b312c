// A session may be borrowed or stolen, so exporting or erasing all data requires the authenticator if one is bound.
import { Refusal } from '@bonafide/core/refusal'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { guess } from './guessing/guess.ts'

export const isCodeNeeded = async ({ exchange }: Pick<Services, 'exchange'>, account: AccountId): Promise<boolean> =>
  (await exchange.account(account))?.googleEnable === true

/** Attempts are counted separately from sign-in, so that a thief who guesses here does not lock the owner out there. */
export const requireAuthenticator = async (
  services: Services,
  { account, code }: { account: AccountId; code: string | undefined },
): Promise<void> => {
  if (!(await isCodeNeeded(services, account))) return
  if (code === undefined) throw new Refusal('data.codeNeeded')
  const limit = { at: `data:${account}`, perHour: 10, perDay: 50, refused: 'data.tooManyTries', identity: account } as const
  if (!(await guess(services, limit, () => services.exchange.isAuthenticatorCode(account, code)))) throw new Refusal('data.codeWrong')
}

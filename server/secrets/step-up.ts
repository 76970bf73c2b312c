// A session may be borrowed or stolen: whatever hands out or ends everything asks for the authenticator where one is bound.
import { Refusal } from '@bonafide/core/refusal'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { guess } from './guessing/guess.ts'

export const isCodeNeeded = async ({ exchange }: Pick<House, 'exchange'>, account: AccountId): Promise<boolean> =>
  (await exchange.account(account))?.googleEnable === true

/** Tries are counted apart from those of signing in: a thief who guesses here does not lock the owner out there. */
export const requireAuthenticator = async (
  house: House,
  { account, code }: { account: AccountId; code: string | undefined },
): Promise<void> => {
  if (!(await isCodeNeeded(house, account))) return
  if (code === undefined) throw new Refusal('data.codeNeeded')
  const limit = { at: `data:${account}`, perHour: 10, perDay: 50, refused: 'data.tooManyTries', identity: account } as const
  if (!(await guess(house, limit, () => house.exchange.isAuthenticatorCode(account, code)))) throw new Refusal('data.codeWrong')
}

// What the home's document brings along: the answers that its scripts would ask for.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { sayReason } from '@bonafide/locales/say-reason'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readPerson } from '../record/read-standing.ts'
import { userReplyOf } from './account/user-info.ts'
import { reviewersWord } from './status/reviewers-word.ts'
import { statusRecordOf } from './status/status-record.ts'

/** Undefined for an account that the exchange has closed: it is signed in nowhere. */
export const firstKnownOf = async (house: House, of: { account: AccountId; language: Language }): Promise<FirstKnown | undefined> => {
  const [account, person] = await Promise.all([house.exchange.account(of.account), readPerson(house, of.account)])
  if (account === undefined) return undefined
  const word = await reviewersWord(house, of.account, person)
  return { account: userReplyOf(account, person), record: statusRecordOf(person, (reason) => sayReason(of.language, reason), word) }
}

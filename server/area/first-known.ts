// What a document brings along: the answers that its scripts would ask for.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { sayReason } from '@bonafide/locales/say-reason'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readPerson } from '../record/read-standing.ts'
import { firstCompanyOf } from './first-company.ts'
import { userReplyOf } from './account/user-info.ts'
import { readBesides } from './status/read-besides.ts'
import { statusRecordOf } from './status/status-record.ts'

interface Asked {
  readonly account: AccountId
  readonly language: Language
  readonly route: string
  readonly search: string
}

/** Undefined for an account that the exchange has closed: it is signed in nowhere. */
export const firstKnownOf = async (house: House, of: Asked): Promise<FirstKnown | undefined> => {
  const [account, [person, besides], company] = await Promise.all([
    house.exchange.account(of.account),
    personAndBesides(house, of.account),
    firstCompanyOf(house, of),
  ])
  if (account === undefined) return undefined
  const wording = { say: (reason: string) => sayReason(of.language, reason), policy: house.policy.content }
  const record = statusRecordOf(person, wording, besides)
  return { account: userReplyOf(account, person), record, ...(company === undefined ? {} : { company }) }
}

async function personAndBesides(house: House, account: AccountId) {
  const person = await readPerson(house, account)
  return [person, await readBesides(house, account, person)] as const
}

// What a document brings along: the answers that its scripts would ask for.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { sayReason } from '@bonafide/locales/say-reason'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { begunCompanyOf } from '../companies/begun-company.ts'
import { readPerson } from '../record/read-standing.ts'
import { begunVisitOf } from '../visits/begun-visit.ts'
import { firstCompanyOf } from './first-company.ts'
import { userReplyOf } from './account/user-info.ts'
import { reviewersWord } from './status/reviewers-word.ts'
import { statusRecordOf } from './status/status-record.ts'

interface Asked {
  readonly account: AccountId
  readonly language: Language
  readonly route: string
  readonly search: string
}

/** Undefined for an account that the exchange has closed: it is signed in nowhere. */
export const firstKnownOf = async (house: House, of: Asked): Promise<FirstKnown | undefined> => {
  const [account, person, company, begun] = await Promise.all([
    house.exchange.account(of.account),
    readPerson(house, of.account),
    firstCompanyOf(house, of),
    begunVisitOf(house, of.account),
  ])
  if (account === undefined) return undefined
  const [word, begunCompany] = await Promise.all([
    reviewersWord(house, of.account, person),
    begunCompanyOf(house, of.account, person.standing),
  ])
  const record = statusRecordOf(person, (reason) => sayReason(of.language, reason), { word, begun, begunCompany })
  return { account: userReplyOf(account, person), record, ...(company === undefined ? {} : { company }) }
}

// The data embedded in a page's HTML, so that its scripts need not request it first.
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import type { Language } from '@bonafide/core/languages'
import { sayReason } from '@bonafide/locales/say-reason'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readPerson } from '../record/read-standing.ts'
import { firstCompanyOf } from './first-company.ts'
import { userReplyOf } from './account/user-info.ts'
import { readStatusExtras } from './status/read-status-extras.ts'
import { statusRecordOf } from './status/status-record.ts'

interface PageRequest {
  readonly account: AccountId
  readonly language: Language
  readonly route: string
  readonly search: string
}

/** Undefined for an account that the exchange has closed. */
export const firstKnownOf = async (services: Services, of: PageRequest): Promise<FirstKnown | undefined> => {
  const [account, [person, extras], company] = await Promise.all([
    services.exchange.account(of.account),
    readPersonAndExtras(services, of.account),
    firstCompanyOf(services, of),
  ])
  if (account === undefined) return undefined
  const wording = { say: (reason: string) => sayReason(of.language, reason), policy: services.policy.content }
  const record = statusRecordOf(person, wording, extras)
  return { account: userReplyOf(account, person), record, ...(company === undefined ? {} : { company }) }
}

async function readPersonAndExtras(services: Services, account: AccountId) {
  const person = await readPerson(services, account)
  return [person, await readStatusExtras(services, account, person)] as const
}

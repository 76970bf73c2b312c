// The parts of a status record that do not come from the standing: visits, companies and the exchange.
import { mayReset } from '@bonafide/core/rules/reset'
import { begunCompanyOf } from '../../companies/begun-company.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { Person } from '../../record/read-standing.ts'
import { anotherLookOf } from '../../visits/another-look/another-look.ts'
import { begunVisitOf } from '../../visits/begun-visit.ts'
import { sentAtOf } from '../../visits/sent-at.ts'
import { reviewersWord, wordOnSupplement } from './reviewers-word.ts'
import type { Besides } from './status-record.ts'

export async function readBesides(house: House, account: AccountId, person: Person): Promise<Besides> {
  const [word, supplementWord, begun, begunCompany, sentAt, withdrawnToday, anotherLook] = await Promise.all([
    reviewersWord(house, account, person),
    wordOnSupplement(house, account, person),
    begunVisitOf(house, account),
    begunCompanyOf(house, account, person.standing),
    sentAtOf(house, account, person.standing),
    house.exchange.withdrawnToday(account),
    anotherLookOf(house, account, person.standing),
  ])
  const reset = mayReset(person.standing, house.clock())
  return { word, supplementWord, begun, begunCompany, sentAt, withdrawnToday, anotherLook, resetInDays: reset.may ? 0 : reset.days }
}

// The parts of a status record that come from visits, companies and the exchange rather than from the standing.
import { mayReset } from '@bonafide/core/rules/reset'
import { begunCompanyOf } from '../../companies/begun-company.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { StandingPerson } from '../../record/read-standing.ts'
import { anotherLookOf } from '../../visits/another-look/another-look.ts'
import { begunVisitOf } from '../../visits/begun-visit.ts'
import { pendingSubmissionOf } from '../../visits/pending-submission.ts'
import { reviewerMessage, supplementMessage } from './reviewer-message.ts'
import type { StatusExtras } from './status-record.ts'

export async function readStatusExtras(services: Services, account: AccountId, person: StandingPerson): Promise<StatusExtras> {
  const [companyRemark, supplementRemark, begun, begunCompany, submission, withdrawnToday, anotherLook] = await Promise.all([
    reviewerMessage(services, account, person),
    supplementMessage(services, account, person),
    begunVisitOf(services, account),
    begunCompanyOf(services, account, person.standing),
    pendingSubmissionOf(services, account, person.standing),
    services.exchange.withdrawnToday(account),
    anotherLookOf(services, account, person.standing),
  ])
  const reset = mayReset(person.standing, services.clock())
  return {
    companyRemark,
    supplementRemark,
    begun,
    begunCompany,
    submission,
    withdrawnToday,
    anotherLook,
    resetInDays: reset.may ? 0 : reset.days,
  }
}

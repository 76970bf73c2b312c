// A submitted answer begins a visit without a frame, like a company's submission: a reviewer decides.
import { mergeAnswer, type NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { filesOfCompany } from '../../companies/company-files.ts'
import { lockCompany } from '../../companies/company.ts'
import { keepSubmission } from '../../companies/submission.ts'
import { type KeptRequest } from '../../companies/supplement/requests.ts'
import { updateRequest } from '../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { beginNewVisit, openVisit } from '../visit.ts'
import { insertCarriedFiles } from '../visits.sql.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'takeResult'>

const reviewerDecides: CaseReason = 'level.byPerson'

interface Submitting {
  readonly request: KeptRequest
  readonly answer: NumberedCompany
  readonly at: Date
}

/** Returns the visit. Lock the account's subject and the request first, and check under those locks whether the answer may be submitted. */
export const beginSupplement = async (tx: Tx, services: NeededServices, { request, answer, at }: Submitting): Promise<string> => {
  const { account, base, parts, byCompany } = request
  const keptCompany = await lockCompany(tx, services, account)
  if (keptCompany === undefined) throw new Error('the company of an open request does not exist')
  const { lastId: _lastId, ...company } = mergeAnswer({ ...keptCompany.company, lastId: keptCompany.lastId }, { base, answer, parts })
  const visit = await beginNewVisit(tx, { account, session: null, purposes: ['supplement'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit, purpose: 'supplement', byHand: false, at })
  await keepSubmission(tx, services, { visit, account, company, supplement: { parts, byCompany, before: keptCompany.company } })
  await insertCarriedFiles(tx, visit, { files: filesOfCompany(company), at })
  await updateRequest(tx, request.request, { state: 'submitted', visit })
  await services.takeResult(tx, {
    visit,
    name: `supplement-${visit}`,
    by: 'provider',
    outcome: { state: 'unsure', reasons: [reviewerDecides] },
  })
  return visit
}

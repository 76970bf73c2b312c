// A submitted answer begins a visit without a frame, as a company's submission does: a reviewer decides.
import { mergeAnswer, type NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { filesOfCompany } from '../../companies/company-files.ts'
import { lockCompany } from '../../companies/company.ts'
import { keepSubmission } from '../../companies/submission.ts'
import { type KeptRequest } from '../../companies/supplement/requests.ts'
import { updateRequest } from '../../companies/supplement/requests.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { beginNewVisit, openVisit } from '../visit.ts'
import { insertCarriedFiles } from '../visits.sql.ts'

type Bits = Pick<House, 'keys' | 'clock' | 'takeResult'>

const whoDecides: CaseReason = 'level.byPerson'

interface Submitting {
  readonly request: KeptRequest
  readonly answer: NumberedCompany
  readonly at: Date
}

/** The visit. Lock the account's subject and the request before; whether it may is decided there, too. */
export const beginSupplement = async (tx: Tx, house: Bits, { request, answer, at }: Submitting): Promise<string> => {
  const { account, base, parts, byCompany } = request
  const kept = await lockCompany(tx, house, account)
  if (kept === undefined) throw new Error('a company that was asked for more is gone')
  const { lastId: _lastId, ...company } = mergeAnswer({ ...kept.company, lastId: kept.lastId }, { base, answer, parts })
  const visit = await beginNewVisit(tx, { account, session: null, purposes: ['supplement'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit, purpose: 'supplement', byHand: false, at })
  await keepSubmission(tx, house, { visit, account, company, supplement: { parts, byCompany, before: kept.company } })
  await insertCarriedFiles(tx, visit, { files: filesOfCompany(company), at })
  await updateRequest(tx, request.request, { state: 'submitted', visit })
  await house.takeResult(tx, { visit, name: `supplement-${visit}`, by: 'provider', outcome: { state: 'unsure', reasons: [whoDecides] } })
  return visit
}

// Calls about requests for more information from a company: whether one is open, its form, and the answer.
import type { checkComplement, getComplementInfo, supplementCalls } from '@bonafide/core/calls/company/supplement'
import { Refusal } from '@bonafide/core/refusal'
import { answerSupplementRefusal } from '@bonafide/core/rules/levels/may-begin-business'
import { sayReason } from '@bonafide/locales/say-reason'
import { readCompany } from '../../../companies/company.ts'
import { readPendingRequest } from '../../../companies/supplement/requests.ts'
import { withReasonSentences, readRemarks, readVerdicts, wholeRemark } from '../../../companies/verdicts.ts'
import { papersIn } from '../../../policy/papers-in.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler, Handlers } from '../../../http/handler.ts'
import { mustAllow, visitFacts } from '../../../visits/begin-visit.ts'
import { recordOf, refusalOrNull } from '../../../visits/may-begin.ts'
import { findVisit } from '../../../visits/visit.ts'
import { complementForm } from '../../../companies/supplement/complement-form.ts'
import { handleSubmitComplementInfo } from './submit.ts'
import { handleOpenComplement } from './open-complement.ts'

const handleCheckComplement: Handler<typeof checkComplement> = async (services, { who, at }) => {
  mustAllow(refusalOrNull(answerSupplementRefusal(recordOf(await visitFacts(services, { who, at })))))
  const request = await transact(services.db, (tx) => readPendingRequest(tx, services, who.account))
  // An operator may request more information without naming it.
  if (request === undefined) throw new Refusal('supplement.notAsked')
  return null
}

const handleGetComplementInfo: Handler<typeof getComplementInfo> = (services, { who: { account }, language }) =>
  transact(services.db, async (tx) => {
    const request = await readPendingRequest(tx, services, account)
    const company = await readCompany(tx, services, account)
    if (request === undefined || company === undefined) throw new Refusal('supplement.notAsked')
    if (request.state === 'submitted') throw new Refusal('supplement.repeated')
    const { visit } = request
    return complementForm(services, request, {
      papers: await papersIn(language, request.base.basicInfo.enterpriseType, services.policy.content),
      verifyNo: company.verifyNo,
      verdicts:
        visit === null ? new Map() : withReasonSentences(await readVerdicts(tx, services, visit), (reason) => sayReason(language, reason)),
      remarks: visit === null ? [] : await readRemarks(tx, services, visit),
      // Without a reviewer's own words, the reason says what to do.
      remark:
        visit === null
          ? null
          : ((await wholeRemark(tx, services, visit)) ?? sayReason(language, (await findVisit(tx, visit))?.reason ?? '') ?? null),
    })
  })

export const supplementHandlers = {
  checkComplement: handleCheckComplement,
  getComplementInfo: handleGetComplementInfo,
  submitComplementInfo: handleSubmitComplementInfo,
  openComplement: handleOpenComplement,
} satisfies Handlers<typeof supplementCalls>

// Later requests to a company: whether there is one, the form, its answer.
import type { checkComplement, getComplementInfo, supplementCalls } from '@bonafide/core/calls/company/supplement'
import { Refusal } from '@bonafide/core/refusal'
import { whyNotSupplement } from '@bonafide/core/rules/may-begin-business'
import { sayReason } from '@bonafide/locales/say-reason'
import { readCompany } from '../../../companies/company.ts'
import { readOpenRequest } from '../../../companies/supplement/requests.ts'
import { inWords, readRemarks, readVerdicts, wholeRemark } from '../../../companies/verdicts.ts'
import { papersIn } from '../../../policy/papers-in.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler, Handlers } from '../../../http/handler.ts'
import { mustAllow, visitFacts } from '../../../visits/begin-visit.ts'
import { recordOf, refusalOr } from '../../../visits/may-begin.ts'
import { findVisit } from '../../../visits/visit.ts'
import { complementForm } from '../../../companies/supplement/complement-form.ts'
import { handleSubmitComplementInfo } from './submit.ts'
import { handleOpenComplement } from './open-complement.ts'

const handleCheckComplement: Handler<typeof checkComplement> = async (house, { who, at }) => {
  mustAllow(refusalOr(whyNotSupplement(recordOf(await visitFacts(house, { who, at })))))
  const request = await transact(house.db, (tx) => readOpenRequest(tx, house, who.account))
  // An operator may have asked for the level without saying what for.
  if (request === undefined) throw new Refusal('supplement.notAsked')
  return null
}

const handleGetComplementInfo: Handler<typeof getComplementInfo> = (house, { who: { account }, language }) =>
  transact(house.db, async (tx) => {
    const request = await readOpenRequest(tx, house, account)
    const kept = await readCompany(tx, house, account)
    if (request === undefined || kept === undefined) throw new Refusal('supplement.notAsked')
    if (request.state === 'submitted') throw new Refusal('supplement.repeated')
    const { visit } = request
    return complementForm(house, request, {
      papers: await papersIn(language, request.base.basicInfo.enterpriseType, house.policy.content),
      verifyNo: kept.verifyNo,
      verdicts: visit === null ? new Map() : inWords(await readVerdicts(tx, house, visit), (reason) => sayReason(language, reason)),
      remarks: visit === null ? [] : await readRemarks(tx, house, visit),
      // If a reviewer has left no words of their own, the reason says what to do.
      remark:
        visit === null
          ? null
          : ((await wholeRemark(tx, house, visit)) ?? sayReason(language, (await findVisit(tx, visit))?.reason ?? '') ?? null),
    })
  })

export const supplementHandlers = {
  checkComplement: handleCheckComplement,
  getComplementInfo: handleGetComplementInfo,
  submitComplementInfo: handleSubmitComplementInfo,
  openComplement: handleOpenComplement,
} satisfies Handlers<typeof supplementCalls>

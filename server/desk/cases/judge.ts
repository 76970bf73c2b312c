// A reviewer's remarks on the parts of a company's submission, while its case is open. They stay at the desk until the case is decided.
import type { judgeFile, remarkPart } from '@bonafide/core/calls/desk/cases'
import { isCompanyForm } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { hasPart } from '@bonafide/core/rules/company/part'
import { auditResult } from '@bonafide/core/status'
import { readSubmission } from '../../companies/submission.ts'
import { setRemark, setVerdict } from '../../companies/verdicts.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { holdByWork } from './claims/hold.ts'
import { isFileOf } from './evidence.sql.ts'
import { lockForDecision } from './lock-for-decision.ts'

export const handleJudgeFile: Handler<typeof judgeFile> = (services, { body, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    const visit = await lockCompany(tx, services, { id: body.case, reviewer, at })
    const { file, auditResult: chosen, reason, remark = null } = body
    if (!(await isFileOf(tx, { visit, upload: file }))) throw new Refusal('thing.unknown')
    const why = chosen === auditResult.rejected ? { ...(reason === undefined ? {} : { reason }), remark } : { remark: null }
    const verdict = chosen === auditResult.none ? null : { auditResult: chosen, ...why }
    await setVerdict(tx, services, { visit, reviewer, file, verdict })
    return null
  })

export const handleRemarkPart: Handler<typeof remarkPart> = (services, { body, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    const visit = await lockCompany(tx, services, { id: body.case, reviewer, at })
    const { step, field, index, remark = null } = body
    const company = await readSubmission(tx, services, visit)
    if (company === undefined || !hasPart(company, { step, field, index })) throw new Refusal('thing.unknown')
    await setRemark(tx, services, { visit, reviewer, part: { step, field, index }, remark })
    return null
  })

/** The same lock as for a decision, so that no part is judged after the decision. */
const lockCompany = async (tx: Tx, services: Services, place: { id: string; reviewer: string; at: Date }): Promise<string> => {
  const { row, visit, about, standing } = await lockForDecision(tx, services, place)
  if (!isCompanyForm(about)) throw new Refusal('thing.unknown')
  if (row.decided_at !== null) throw new Refusal('case.decided')
  if (standing.erased) throw new Refusal('record.erased')
  await holdByWork(tx, services, row, place)
  return visit
}

import type { Reason } from '@bonafide/core/events'
import { approvalQuestionedReason } from '@bonafide/core/rules/review/second-look'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { lockOpenCase } from '../../cases/cases.sql.ts'
import { addReasons, openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import type { Services } from '../../services.ts'
import { makeFindable } from '../subjects/subjects.ts'

/** The only purpose whose approval a reviewer can withdraw. */
const about = 'basic'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'policy'>

export type ApprovalQuestion = { readonly case: string } | 'nothing is approved' | 'a case is open'

/** Opens a case in which a reviewer confirms or withdraws the approval of a person's identity. `why` adds further reasons. */
export const questionApproval = async (
  tx: Tx,
  services: NeededServices,
  account: AccountId,
  why: readonly Reason[] = [],
): Promise<ApprovalQuestion> => {
  await lockSubject(tx, services, account)
  const visit = await approvedVisit(tx, await readStandingWithin(tx, account), account)
  if (visit === undefined) return 'nothing is approved'
  const open = await lockOpenCase(tx, { account, about })
  if (open !== undefined) {
    if (why.length > 0) await addReasons(tx, { account, about, visit: open.visit ?? visit, reasons: why })
    return 'a case is open'
  }
  const id = await openCase(tx, services, { account, visit, about, reasons: [approvalQuestionedReason, ...why], needs: 1 })
  await makeFindable(tx, services, [id])
  return { case: id }
}

/** The visit that led to the current approval. */
const approvedVisit = async (tx: Tx, standing: Standing, account: string): Promise<string | undefined> => {
  if (levelOf(standing, about).flag !== verification.success) return undefined
  const visits = tx.selectFrom('visits').select('visit').where('account', '=', account).where('purpose', '=', about)
  return (await visits.where('outcome', '=', 'approved').orderBy('ended_at', 'desc').limit(1).executeTakeFirst())?.visit
}

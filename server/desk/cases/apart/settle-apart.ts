// Cases that decide nothing of what was submitted: a second look at an approval, and a question about a company's people.
import type { Reason } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { isOwnersQuestion, ownersTakenBack } from '@bonafide/core/rules/company/related/owners-question'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Outcome } from '../../../ports/provider.ts'
import type { Named } from '../named-case.ts'
import { settleSecondLook } from '../second-look.ts'
import { settleOwnersQuestion } from './owners-question.ts'

type Row = Named['row']

/** Undefined: it is rejected like every other. To a company nothing is written: its page shows who has to verify themselves. */
export const rejectedApart = (row: Row, reason: Reason): Outcome | undefined => {
  if (!isOwnersQuestion(row)) return undefined
  if (reason !== ownersTakenBack) throw new Refusal('case.reasonWrong')
  return { state: 'rejected', reason }
}

/** Undefined: it is approved like every other. What was accepted stays as the first reviewer has read it. */
export const approvedApart = (row: Row): Outcome | undefined =>
  isSecondLook(row) || isOwnersQuestion(row) ? { state: 'approved', details: {}, documentEnds: null, byCamera: false } : undefined

type Settling = Parameters<typeof settleSecondLook>[2]

/** False: the outcome is handed in as a result. */
export const settleApart = async (tx: Tx, services: Services, settling: Settling): Promise<boolean> => {
  if (isSecondLook(settling.row)) await settleSecondLook(tx, services, settling)
  else if (isOwnersQuestion(settling.row)) await settleOwnersQuestion(tx, services, settling)
  else return false
  return true
}

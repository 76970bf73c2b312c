// Cases that decide nothing about a submission: a second look at an approval, and a question about a company's people.
import type { Reason } from '@bonafide/core/events'
import { Refusal } from '@bonafide/core/refusal'
import { isOwnersQuestion, ownersTakenBack } from '@bonafide/core/rules/company/related/owners-question'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Outcome } from '../../../ports/provider.ts'
import type { NamedCase } from '../named-case.ts'
import { settleSecondLook } from '../second-look.ts'
import { settleOwnersQuestion } from './owners-question.ts'

type Row = NamedCase['row']

/** Undefined for a case that is rejected as usual. A company gets no message: its page shows who has to verify themselves. */
export const rejectedApart = (row: Row, reason: Reason): Outcome | undefined => {
  if (!isOwnersQuestion(row)) return undefined
  if (reason !== ownersTakenBack) throw new Refusal('case.reasonWrong')
  return { state: 'rejected', reason }
}

/** Undefined for a case that is approved as usual. The accepted details stay as the first reviewer read them. */
export const approvedApart = (row: Row): Outcome | undefined =>
  isSecondLook(row) || isOwnersQuestion(row) ? { state: 'approved', details: {}, documentEnds: null, byCamera: false } : undefined

type Settling = Parameters<typeof settleSecondLook>[2]

/** Returns false if the outcome is to be submitted as a result. */
export const settleApart = async (tx: Tx, services: Services, settling: Settling): Promise<boolean> => {
  if (isSecondLook(settling.row)) await settleSecondLook(tx, services, settling)
  else if (isOwnersQuestion(settling.row)) await settleOwnersQuestion(tx, services, settling)
  else return false
  return true
}

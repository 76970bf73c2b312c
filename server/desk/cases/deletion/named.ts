// Finds a deletion request by its case, and locks it for an answer as other cases are locked for a decision.
import { Refusal } from '@bonafide/core/refusal'
import type { Standing } from '@bonafide/core/standing'
import { type Case, findCase, lockCase } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { hasOpened } from '../views.sql.ts'

export const deletionCaseNamed = async (tx: Tx, id: string): Promise<Case> => {
  const row = await findCase(tx, id)
  if (row?.about !== 'deletion') throw new Refusal('thing.unknown')
  return row
}

interface LockedRequest {
  readonly row: Case
  readonly standing: Standing
}

export const lockRequest = async (
  tx: Tx,
  services: Services,
  { id, reviewer }: { id: string; reviewer: string },
): Promise<LockedRequest> => {
  const { account } = await deletionCaseNamed(tx, id)
  if (!(await hasOpened(tx, { case: id, reviewer, at: services.clock() }))) throw new Refusal('case.notOpened')
  await lockSubject(tx, services, account)
  const row = await lockCase(tx, id)
  if (row === undefined) throw new Refusal('thing.unknown')
  return { row, standing: await readStandingWithin(tx, account) }
}

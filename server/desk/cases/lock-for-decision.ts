import { Refusal } from '@bonafide/core/refusal'
import type { Standing } from '@bonafide/core/standing'
import { lockCase } from '../../cases/cases.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { lockSubjectsOfVisit } from '../../parties/lock-subjects-of-visit.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { findVisit } from '../../visits/visit.ts'
import { caseNamed, type NamedCase } from './named-case.ts'
import { hasOpened } from './views.sql.ts'

export interface LockedCase extends NamedCase {
  readonly standing: Standing
}

/** Refuses reviewers who have not opened the case. Subjects are locked in the global order. */
export const lockForDecision = async (
  tx: Tx,
  services: Services,
  { id, reviewer }: { id: string; reviewer: string },
): Promise<LockedCase> => {
  const named = await caseNamed(tx, id)
  if (!(await hasOpened(tx, { case: id, reviewer, at: services.clock() }))) throw new Refusal('case.notOpened')
  const { account } = named.row
  await lockSubjectsOfVisit(tx, services, { account, faceOf: (await findVisit(tx, named.visit))?.faceOf ?? null })
  const row = await lockCase(tx, id)
  if (row === undefined) throw new Refusal('thing.unknown')
  return { ...named, row, standing: await readStandingWithin(tx, account) }
}

import { isPartySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { lockSubjects } from '../record/append.ts'
import { selectVisitor } from './parties.sql.ts'

/**
 * Every record that a result of a visit may change, before the visit itself is locked. For a visitor of a company's link the company's is among
 * them; digits sort before letters, so that it is always the first.
 */
export const lockSubjectsOfVisit = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  { account, faceOf }: { account: string; faceOf: string | null },
): Promise<void> => {
  const visitor = isPartySubject(account) ? await selectVisitor(tx, account) : undefined
  await lockSubjects(tx, house, [account, faceOf ?? account, visitor?.company ?? account])
}

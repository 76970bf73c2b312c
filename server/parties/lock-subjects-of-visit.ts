import { isPartySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { lockSubjects } from '../record/append.ts'
import { selectVisitor } from './parties.sql.ts'

/**
 * Every record that a visit's result may change, before the visit itself is locked. For a link's visitor the company's is among
 * them; digits sort before letters, so it always comes first.
 */
export const lockSubjectsOfVisit = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, faceOf }: { account: string; faceOf: string | null },
): Promise<void> => {
  const visitor = isPartySubject(account) ? await selectVisitor(tx, account) : undefined
  await lockSubjects(tx, services, [account, faceOf ?? account, visitor?.company ?? account])
}

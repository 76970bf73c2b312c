import type { Decided } from '@bonafide/core/calls/desk/cases'
import { findCase } from '../../cases/cases.sql.ts'
import type { Tx } from '../../db/transaction.ts'

/** What has become of a case. An approval may have met something that the house alone knows, or another reviewer's "no". */
export const whatCame = async (tx: Tx, id: string, said: 'approved' | 'rejected' | null): Promise<Decided> => {
  const row = await findCase(tx, id)
  if (row?.decision == null) return { state: 'waiting', decision: null, against: null }
  const against = said === 'approved' && row.decision === 'rejected' ? row.reason : null
  return { state: 'decided', decision: row.decision, against }
}

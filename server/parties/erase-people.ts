// A company's people are kept for its sake alone: with it they go, each with a key of their own.
import type { Tx } from '../db/transaction.ts'
import type { RecordBits } from '../record/append.ts'
import { erasePerson } from '../record/erase.ts'
import { deletePartiesOf, selectSubjectsOf } from './parties.sql.ts'

/** After the company itself was erased; its subject is locked. */
export const erasePeopleOf = async (tx: Tx, house: RecordBits, company: string): Promise<void> => {
  const subjects = await selectSubjectsOf(tx, company)
  for (const subject of subjects.toSorted()) await erasePerson(tx, house, { subject, by: 'policy' })
  if (subjects.length > 0) await deletePartiesOf(tx, company)
}

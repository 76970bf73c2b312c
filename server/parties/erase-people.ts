// A company's people are stored only for the company: they are erased with it, each with their own key.
import type { Tx } from '../db/transaction.ts'
import type { RecordServices } from '../record/append.ts'
import { erasePerson } from '../record/erase.ts'
import { deletePartiesOf, selectSubjectsOf } from './parties.sql.ts'

/** Called after the company itself was erased, with its subject locked. */
export const erasePeopleOf = async (tx: Tx, services: RecordServices, company: string): Promise<void> => {
  const subjects = await selectSubjectsOf(tx, company)
  for (const subject of subjects.toSorted()) await erasePerson(tx, services, { subject, by: 'policy' })
  if (subjects.length > 0) await deletePartiesOf(tx, company)
}

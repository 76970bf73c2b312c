// Erasing a person: the last event is written, then the key that opens all of them is destroyed, in one transaction.
// What stays is unreadable ciphertext, and a chain that still verifies.
import type { Actor } from '@bonafide/core/events'
import type { Tx } from '../db/transaction.ts'
import { append, lockSubject, type RecordBits } from './append.ts'
import { destroyKey } from './subject-key.ts'
import { readStandingWithin } from './read-standing.ts'

/** The job by which those who keep files of the person remove them: its payload is `{ subject }`. */
export const forgetFilesJob = 'uploads.forget'

/** Likewise for whatever else is kept about the person outside the record. */
export const forgetPersonJob = 'person.forget'

/** False when there is nothing left to erase. */
export const erasePerson = async (tx: Tx, house: RecordBits, who: { subject: string; by: Actor }): Promise<boolean> => {
  const { subject, by } = who
  await lockSubject(tx, house, subject)
  const { erased } = await readStandingWithin(tx, subject)
  if (erased) return false
  await append(tx, house, { subject, event: { kind: 'personErased' }, by })
  await destroyKey(tx, subject, house.clock())
  await house.jobs.add(tx, forgetFilesJob, { subject })
  await house.jobs.add(tx, forgetPersonJob, { subject })
  return true
}

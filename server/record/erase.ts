// Erases a person: writes the last event, then destroys the key that opens all of them, in one transaction.
// Unreadable ciphertext remains, and a chain that still verifies.
import type { Actor } from '@bonafide/core/events'
import type { Tx } from '../db/transaction.ts'
import { append, lockSubject, type RecordServices } from './append.ts'
import { destroyKey } from './subject-key.ts'
import { readStandingWithin } from './read-standing.ts'

/** The job that removes the person's files: its payload is `{ subject }`. */
export const forgetFilesJob = 'uploads.forget'

/** The job that removes everything else stored about the person outside the record. */
export const forgetPersonJob = 'person.forget'

/** False if there is nothing left to erase. */
export const erasePerson = async (tx: Tx, services: RecordServices, who: { subject: string; by: Actor }): Promise<boolean> => {
  const { subject, by } = who
  await lockSubject(tx, services, subject)
  const { erased } = await readStandingWithin(tx, subject)
  if (erased) return false
  await append(tx, services, { subject, event: { kind: 'personErased' }, by })
  await destroyKey(tx, subject, services.clock())
  await services.jobs.add(tx, forgetFilesJob, { subject })
  await services.jobs.add(tx, forgetPersonJob, { subject })
  return true
}

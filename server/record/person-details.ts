// The only writer of person_details: a person's accepted details, sealed with their own key. Without details there is no row.
import { Details } from '@bonafide/core/details'
import { detailsAfter } from '@bonafide/core/standing'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { StandingStep } from './person-standing.ts'
import { seal, unseal } from './seal.ts'
import { storedFormat } from './stored.ts'
import { existingKey, subjectKey } from './subject-key.ts'

type NeededServices = Pick<Services, 'keys' | 'clock'>

export const projectPersonDetails = async (tx: Tx, services: NeededServices, { subject, sequence, event }: StandingStep): Promise<void> => {
  if (detailsAfter(nothing, event) === nothing) return
  const details = detailsAfter(await readDetailsWithin(tx, services, subject), event)
  if (Object.keys(details).length === 0) {
    await tx.deleteFrom('person_details').where('account', '=', subject).execute()
    return
  }
  const key = await subjectKey(tx, services, subject)
  const changed = { version: sequence, sealed: sealDetails(key, details, { subject, version: sequence }) }
  await tx
    .insertInto('person_details')
    .values({ account: subject, ...changed })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changed))
    .execute()
}

/** For use inside a transaction that makes a decision: lock the subject first. */
export const readDetailsWithin = async (tx: Tx, services: Pick<Services, 'keys'>, subject: string): Promise<Details> => {
  const row = await tx.selectFrom('person_details').select(['version', 'sealed']).where('account', '=', subject).executeTakeFirst()
  const key = row === undefined ? undefined : await existingKey(tx, services, subject)
  return row === undefined || key === undefined ? nothing : openDetails(key, subject, row)
}

export const sealDetails = (key: Buffer, details: Details, { subject, version }: { subject: string; version: number }): Buffer =>
  seal(key, storedDetails.write(details), detailsPlace(subject, version))

export const openDetails = (key: Buffer, subject: string, { version, sealed }: { version: number; sealed: Buffer }): Details =>
  storedDetails.read(unseal(key, sealed, detailsPlace(subject, version)))

const storedDetails = storedFormat(Details, 1)

const nothing: Details = {}

const detailsPlace = (subject: string, version: number): string => JSON.stringify(['details', subject, version])

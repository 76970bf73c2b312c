// A reviewer takes the owners' level back: it is requested again until everyone is verified.
import type { Actor } from '@bonafide/core/events'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import { append, type RecordServices } from '../record/append.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { selectBannedPeople } from './banned-people.sql.ts'
import { isVerifiedParty } from './settle-owners.ts'

interface TakingBack {
  readonly company: string
  /** People blacklisted meanwhile are unverified too: otherwise everyone would be verified, and the level would return by itself. */
  readonly banned: boolean
  readonly by: Actor
}

/** Returns false if the company does not have the level. Lock the company's subject first. */
export const takeOwnersBack = async (tx: Tx, services: RecordServices, { company, banned, by }: TakingBack): Promise<boolean> => {
  const isUnverified = banned && (await unverifyBanned(tx, services, { company, by }))
  if (levelOf(await readStandingWithin(tx, company), 'owners').flag !== verification.success) return isUnverified
  await append(tx, services, { subject: company, event: { kind: 'levelAsked', level: 'owners' }, by })
  return true
}

const unverifyBanned = async (tx: Tx, services: RecordServices, { company, by }: Omit<TakingBack, 'banned'>): Promise<boolean> => {
  const verified: string[] = []
  for (const subject of await selectBannedPeople(tx, company))
    if (isVerifiedParty(await readStandingWithin(tx, subject))) verified.push(subject)
  for (const subject of verified) await append(tx, services, { subject, event: { kind: 'levelExpired', level: 'party' }, by })
  return verified.length > 0
}

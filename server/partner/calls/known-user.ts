import { isRestricted, type Standing } from '@bonafide/core/standing'
import type { Tx } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import type { Services } from '../../services.ts'
import { PartnerProblem } from '../problem.ts'

/** Locks a user who has a record; an unknown number leaves no trace in it. */
export const lockKnownUser = async (tx: Tx, services: Pick<Services, 'keys'>, user: string): Promise<Standing> => {
  const row = await tx.selectFrom('person_standing').select('account').where('account', '=', user).executeTakeFirst()
  if (row === undefined) throw new PartnerProblem('user.unknown')
  await lockSubject(tx, services, user)
  const standing = await readStandingWithin(tx, user)
  if (standing.erased) throw new PartnerProblem('user.erased')
  return standing
}

/** Data that is kept only by law must not be used for anything else. */
export const mustNotBeRestricted = (standing: Standing): void => {
  if (isRestricted(standing)) throw new PartnerProblem('user.restricted')
}

// Decides whether a user may be recognised as one of a company's people, and which details are then compared.
import { utcDate } from '@bonafide/core/dates'
import type { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { acceptedDetails, acceptanceRefusal } from '@bonafide/core/rules/accepted-details'
import { isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { holderOfDocument } from '../identity/identity.ts'

type NeededServices = Pick<Services, 'keys' | 'policy' | 'config'>

/** Whether a page may offer recognition to the user. A ban is only mentioned once they continue. */
export const isVerifiedUser = (standing: Standing, at: Date): boolean => {
  if (standing.erased || standing.verifiedElsewhere || isRestricted(standing)) return false
  const { flag, until } = levelOf(standing, 'basic')
  return flag === verification.success && (until === null || new Date(until) > at)
}

/** A document that now belongs to another account proves nothing: then only name and birth date count, which only raise a question. */
export const detailsOfVerifiedUser = async (tx: Tx, services: NeededServices, account: AccountId, at: Date): Promise<Details> => {
  const standing = await readStandingWithin(tx, account)
  if (standing.blacklisted) throw new Refusal('kyc.blacklisted')
  const details = await readDetailsWithin(tx, services, account)
  const policy = { ...services.policy.content.person, bannedRegions: services.config.bannedRegions }
  if (!isVerifiedUser(standing, at) || acceptanceRefusal({ details, documentEnds: null }, policy, utcDate(at)) !== null)
    throw new Refusal('owners.notVerifiedYourself')
  const { documentNumber, ...others } = acceptedDetails('party', details)
  const holds = (await holderOfDocument(tx, services, details)) === account
  return holds && documentNumber !== undefined ? { ...others, documentNumber } : others
}

// Whether a user may be recognised as one of a company's people, and by which details they are then compared.
import { utcDate } from '@bonafide/core/dates'
import type { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { acceptedDetails, whyNotAccepted } from '@bonafide/core/rules/accepted-details'
import { isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { holderOfDocument } from '../identity/identity.ts'

type Bits = Pick<House, 'keys' | 'policy' | 'config'>

/** Whether a page may offer it. A ban is only mentioned when they continue. */
export const isVerifiedUser = (standing: Standing, at: Date): boolean => {
  if (standing.erased || standing.verifiedElsewhere || isRestricted(standing)) return false
  const { flag, until } = levelOf(standing, 'basic')
  return flag === verification.success && (until === null || new Date(until) > at)
}

/** A document that belongs to another account by now proves nothing: then only their name and birth date count, and those only ask a question. */
export const detailsOfVerifiedUser = async (tx: Tx, house: Bits, account: AccountId, at: Date): Promise<Details> => {
  const standing = await readStandingWithin(tx, account)
  if (standing.blacklisted) throw new Refusal('kyc.blacklisted')
  const known = await readDetailsWithin(tx, house, account)
  const policy = { ...house.policy.content.person, bannedRegions: house.config.bannedRegions }
  if (!isVerifiedUser(standing, at) || whyNotAccepted({ details: known, documentEnds: null }, policy, utcDate(at)) !== null)
    throw new Refusal('owners.notVerifiedYourself')
  const { documentNumber, ...others } = acceptedDetails('party', known)
  const holds = (await holderOfDocument(tx, house, known)) === account
  return holds && documentNumber !== undefined ? { ...others, documentNumber } : others
}

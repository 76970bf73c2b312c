// Decides whether a visit may begin, and may still be submitted, by the same rules as the page's buttons.
import type { RefusalName } from '@bonafide/core/codes'
import type { Details } from '@bonafide/core/details'
import type { Policy } from '@bonafide/core/policy/policy'
import type { Purpose } from '@bonafide/core/purposes'
import { isOfCompany } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { anyBanned } from '@bonafide/core/rules/banned-region'
import { beginRefusal } from '@bonafide/core/rules/levels/may-begin'
import { beginBusinessRefusal, fillInRefusal, answerSupplementRefusal } from '@bonafide/core/rules/levels/may-begin-business'
import { mayReset } from '@bonafide/core/rules/reset'
import { errorStatusOf, isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import { nameChangeOf, type StatusFacts, statusFactsOf } from '@bonafide/core/status-facts'

/** The facts about an account that the rules need. */
export interface VisitFacts {
  readonly standing: Standing
  readonly details: Details
  /** Whether the account has an email address; only needed for companies. */
  readonly bindEmail: boolean
  readonly bannedRegions: readonly string[]
  readonly policy: Policy
  readonly at: Date
}

export const recordOf = ({ standing, policy }: Pick<VisitFacts, 'standing' | 'policy'>): StatusFacts => statusFactsOf(standing, policy)

/** Returns null if the visit may begin. */
export const visitRefusal = (purpose: Purpose, facts: VisitFacts): Refusal | null => {
  const why = purposeRefusal(purpose, facts)
  // A reset may always remove a person's accepted data; a transfer checks its own conditions.
  return (purpose === 'reset' || purpose === 'transferFace') && isOpenToChange(facts.standing) ? why : personRefusal(facts, why)
}

const isOpenToChange = (standing: Standing): boolean => !standing.erased && !isRestricted(standing) && standing.disputed !== true

/** `why` is any other obstacle. The account's obstacles come first, then the person's country. */
export const personRefusal = ({ standing, details, bannedRegions }: VisitFacts, why: Refusal | null): Refusal | null => {
  if (why?.refused === 'kyc.blacklisted' || why?.refused === 'kyc.multiVerified') return why
  if (standing.erased) return new Refusal('record.erased')
  if (isRestricted(standing)) return new Refusal('record.restricted')
  if (standing.disputed === true) return new Refusal('transfer.disputed')
  return anyBanned([details.nationality, details.residence], bannedRegions) ? new Refusal('country.refused') : why
}

const purposeRefusal = (purpose: Purpose, facts: VisitFacts): Refusal | null => {
  const { standing, bindEmail, at } = facts
  const record = recordOf(facts)
  if (purpose === 'reset') return resetVisitRefusal(standing, at)
  if (purpose === 'sameIdentity') return sameIdentityRefusal(standing)
  if (purpose === 'transferFace') return transferFaceRefusal(standing)
  if (purpose === 'party') return partyVisitRefusal(standing)
  if (purpose === 'business') return refusalOrNull(fillInRefusal({ record, bindEmail }))
  if (purpose === 'supplement') return refusalOrNull(answerSupplementRefusal(record))
  if (isOfCompany(purpose)) return refusalOrNull(beginBusinessRefusal(purpose, { record, bindEmail }))
  return refusalOrNull(beginRefusal(purpose, { record, nameChange: nameChangeOf(standing, at) }))
}

export const refusalOrNull = (why: RefusalName | null): Refusal | null => (why === null ? null : new Refusal(why))

/** For a link's visitor; the database refuses such a visit to anyone else. */
export const partyVisitRefusal = (standing: Standing): Refusal | null => {
  const { flag } = levelOf(standing, 'party')
  if (isVerified(flag)) return new Refusal('level.passed')
  return flag === verification.pending ? new Refusal('level.pending') : null
}

const resetVisitRefusal = (standing: Standing, at: Date): Refusal | null => {
  const verdict = mayReset(standing, at)
  return verdict.may ? null : new Refusal(verdict.refusal, { days: verdict.days })
}

/** Whether a transfer waits for the face is checked elsewhere: when the visit begins, and again at submission. */
const transferFaceRefusal = (standing: Standing): Refusal | null => {
  if (standing.blacklisted) return new Refusal('kyc.blacklisted')
  return levelOf(standing, 'transferFace').flag === verification.pending ? new Refusal('level.pending') : null
}

const sameIdentityRefusal = (standing: Standing): Refusal | null => {
  const error = errorStatusOf(standing)
  if (error === errorStatus.blackList) return new Refusal('kyc.blacklisted')
  if (error !== errorStatus.multiVerified) return new Refusal('level.notOpen')
  return levelOf(standing, 'sameIdentity').flag === verification.pending ? new Refusal('level.pending') : null
}

// Decides from this area's own facts whether an identity may leave an account. The exchange's facts are in funds.ts.
import { Refusal } from '../../refusal.ts'
import { isRestricted, levelOf, type Standing } from '../../standing.ts'
import { isVerified, verification } from '../../status.ts'
import { daysUntil } from './days-until.ts'

/** What is in progress for an account. */
export interface OpenProcedures {
  /** A case is open. */
  readonly case: boolean
  /** A frame was opened and not finished. */
  readonly visit: boolean
  /** A company has entered data and not submitted it. */
  readonly draft: boolean
  /** A company has been asked for more information. */
  readonly supplement: boolean
  /** One of a company's people is verifying themselves. */
  readonly people: boolean
}

export const noOpenProcedures: OpenProcedures = { case: false, visit: false, draft: false, supplement: false, people: false }

export interface ExchangeAccount {
  readonly frozen: boolean
  readonly subAccount: boolean
}

/** The same facts for either account of a transfer. */
export interface AccountFacts {
  readonly standing: Standing
  readonly open: OpenProcedures
  readonly account: ExchangeAccount
  readonly at: Date
}

/** Null: it may leave. Otherwise the most helpful reason. */
export const transferSourceRefusal = ({ standing, open, account, at }: AccountFacts): Refusal | null => {
  if (standing.blacklisted) return new Refusal('kyc.blacklisted')
  if (standing.disputed === true) return new Refusal('transfer.disputed')
  if (account.subAccount) return new Refusal('transfer.subAccount')
  if (account.frozen) return new Refusal('transfer.frozen')
  if (standing.erased || !isVerifiedAccount(standing)) return new Refusal('transfer.notVerified')
  if (standing.deletion?.state === 'requested' || isRestricted(standing)) return new Refusal('transfer.deletionOpen')
  if (reviewAlerts.has(standing.alert)) return new Refusal('transfer.reviewOpen')
  if (hasPending(standing) || open.case) return new Refusal('level.pending')
  if (open.visit || open.draft || open.supplement) return new Refusal('transfer.begun')
  if (open.people) return new Refusal('transfer.peopleVerifying')
  const days = daysUntil(standing.transferAfter, at)
  return days > 0 ? new Refusal('transfer.tooSoon', { days }) : null
}

/** Verified as a person or as a company. */
export const isVerifiedAccount = (standing: Standing): boolean =>
  isVerified(levelOf(standing, 'basic').flag) || isVerified(levelOf(standing, 'business').flag)

/** The identity is the company's if its business level is verified, otherwise the person's. */
export const isVerifiedCompany = (standing: Standing): boolean => isVerified(levelOf(standing, 'business').flag)

/** Reviews that block a transfer. One that was only announced does not: the receiving account can still respond to it. */
const reviewAlerts: ReadonlySet<Standing['alert']> = new Set(['expiredInReview', 'expiredNotInReview', 'needConfirm'])

export const hasPending = ({ levels }: Standing): boolean => Object.values(levels).some(({ flag }) => flag === verification.pending)

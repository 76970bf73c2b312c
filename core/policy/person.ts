// How an exchange verifies people, where the specification leaves it open. These are the defaults.
import type { Alpha3 } from '../countries.ts'

export interface PersonPolicy {
  /** After this many refusals of a level, manual review is offered. */
  readonly manualAfterRejections: number
  /** Accounts that one identity may be bound to. */
  readonly accountsPerIdentity: number
  /** A verification is valid this long, or until its document expires, whichever comes first. */
  readonly reviewEveryMonths: number
  /** How many days before a verification ends the person is notified, and how many days after that they may still respond. */
  readonly warnDays: number
  readonly graceDays: number
  /** How long after a name change, or after a reset, the next one is refused. */
  readonly nameRestDays: number
  readonly resetRestDays: number
  /** People verified with one of these nationalities or residences are asked for their tax number. */
  readonly taxNumberCountries: readonly Alpha3[]
  /** The minimum age in years. */
  readonly youngest: number
  /** The oldest proof of address that is accepted. */
  readonly addressPaperMonths: number
  /** A request for deletion is answered within this many days. */
  readonly deletionAnswerDays: number
}

export const personPolicy: PersonPolicy = {
  manualAfterRejections: 2,
  accountsPerIdentity: 1,
  reviewEveryMonths: 24,
  warnDays: 30,
  graceDays: 30,
  nameRestDays: 90,
  resetRestDays: 30,
  taxNumberCountries: ['IND' as Alpha3],
  youngest: 18,
  addressPaperMonths: 3,
  deletionAnswerDays: 30,
}

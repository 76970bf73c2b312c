// A kind of registration number that the library `stdnum` can check.
import type { Validator } from 'stdnum/lib/cjs/types.js'

export interface KnownNumber {
  /** Matches a folded number (only letters and digits) of this kind. Its group is the number without prefix or suffix. */
  readonly shape: RegExp
  /** Checks the trimmed number, or all of it if the check covers more than the group. */
  readonly isRight: (match: RegExpExecArray) => boolean
  /** The form used for comparison. */
  readonly plain: (match: RegExpExecArray) => string
  /** A failed check is conclusive: every number of this shape ever issued passes. */
  readonly sure: boolean
}

type Check = Pick<Validator, 'validate' | 'compact'>

/** A failed check means a typing error. */
export const conclusiveNumber = (check: Check, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => check.validate(groupOf(match)).isValid,
  plain: (match) => check.compact(groupOf(match)),
  sure: true,
})

/** Has exceptions, old series, or other numbers of the same shape: only a passed check means something. */
export const likelyNumber = (check: Check, shape: RegExp): KnownNumber => asLikelyNumber(conclusiveNumber(check, shape))

/** The check needs prefix and suffix; only the group identifies the company. */
export const conclusiveWholeNumber = (check: Check, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => check.validate(match[0]).isValid,
  plain: groupOf,
  sure: true,
})

/** Where the library is too lenient: adds a condition that every number of this kind meets. */
export const withCondition = (kind: KnownNumber, isRight: (match: RegExpExecArray) => boolean): KnownNumber => ({
  ...kind,
  isRight: (match) => kind.isRight(match) && isRight(match),
})

/** Where the library is wrong: our own check of the group. */
export const ownCheck = (isRight: (number: string) => boolean, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => isRight(groupOf(match)),
  plain: groupOf,
  sure: true,
})

/** Marks a kind whose failed check is not conclusive. */
export const asLikelyNumber = (kind: KnownNumber): KnownNumber => ({ ...kind, sure: false })

export function groupOf(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined) ?? match[0]
}

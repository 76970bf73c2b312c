// A kind of registration number that the library `stdnum` knows how to check.
import type { Validator } from 'stdnum/lib/cjs/types.js'

export interface KnownNumber {
  /** Matches a folded number (letters and digits alone) that claims to be of this kind. Its group is the number without prefix or suffix. */
  readonly shape: RegExp
  /** Checks the trimmed number, or all of it if the check covers more than the group. */
  readonly isRight: (match: RegExpExecArray) => boolean
  /** The one way in which it is written for comparing. */
  readonly plain: (match: RegExpExecArray) => string
  /** Its "no" can be believed: every number of this shape that has ever been given out passes. */
  readonly sure: boolean
}

type Check = Pick<Validator, 'validate' | 'compact'>

/** A "no" of these means a typing error. */
export const sure = (check: Check, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => check.validate(groupOf(match)).isValid,
  plain: (match) => check.compact(groupOf(match)),
  sure: true,
})

/** Known, but with exceptions, old series, or another number of the same shape beside it: only a "yes" says something. */
export const likely = (check: Check, shape: RegExp): KnownNumber => onlyLikely(sure(check, shape))

/** The check needs the trimmings; what names the company is the group alone. */
export const sureAsWhole = (check: Check, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => check.validate(match[0]).isValid,
  plain: groupOf,
  sure: true,
})

/** If the library is too lenient: a condition that every number of this kind fulfils as well. */
export const stricter = (kind: KnownNumber, isRight: (match: RegExpExecArray) => boolean): KnownNumber => ({
  ...kind,
  isRight: (match) => kind.isRight(match) && isRight(match),
})

/** If the library is wrong: a check of our own over the group. */
export const ownCheck = (isRight: (number: string) => boolean, shape: RegExp): KnownNumber => ({
  shape,
  isRight: (match) => isRight(groupOf(match)),
  plain: groupOf,
  sure: true,
})

/** Its "no" is not believed. */
export const onlyLikely = (kind: KnownNumber): KnownNumber => ({ ...kind, sure: false })

export function groupOf(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined) ?? match[0]
}

// What can be wrong with a field of a company's forms. The page words it beside the field; the server refuses by the same rule.
import type { CalendarDate } from '../../dates.ts'

/** `missing` is typed, `unchosen` is chosen, `image` is a picture that is not there: each is asked for in words of its own. */
export type FaultKind =
  | 'missing'
  | 'unchosen'
  | 'email'
  | 'url'
  | 'noDay'
  | 'future'
  | 'past150'
  | 'tooYoung'
  | 'number'
  | 'percent'
  | 'tooLong'
  | 'country'
  | 'sum'
  | 'image'

export interface Fault<Field extends string = string> {
  readonly field: Field
  readonly kind: FaultKind
}

export interface StepFacts {
  readonly today: CalendarDate
}

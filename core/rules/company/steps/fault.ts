// Faults of a field in a company's forms. The page shows one beside its field; the server refuses by the same rule.
import type { CalendarDate } from '../../../dates.ts'

/** `missing`: a text field is empty; `unchosen`: nothing is chosen; `image`: there is no picture. Each has its own message. */
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

export interface CompanyStepFacts {
  readonly today: CalendarDate
}

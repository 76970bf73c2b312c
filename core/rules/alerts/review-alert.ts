// The banner of the periodic review, and the "confirm your data" that replaces it in the basic box.
import type { StatusRecord } from '../../calls/status.ts'
import { reviewAlert, reviewStatus } from '../../status.ts'

export type ReviewFacts = Pick<StatusRecord['review'], 'reviewStatus' | 'alertType' | 'enableUpdate'>

export type ReviewWord = 'expiringSoon' | 'expiredInReview' | 'expiredNotInReview' | 'addNationality'

export type ReviewBanner =
  | { readonly shown: false }
  | { readonly shown: true; readonly word: ReviewWord; readonly state: 'open' | 'pending' | 'failed'; readonly disabled: boolean }

/** Types that the specification does not define are hidden, like "undo". */
const words: ReadonlyMap<number, ReviewWord> = /* @__PURE__ */ new Map([
  [reviewAlert.expiringSoon, 'expiringSoon'],
  [reviewAlert.expiredInReview, 'expiredInReview'],
  [reviewAlert.expiredNotInReview, 'expiredNotInReview'],
  [reviewAlert.addNationality, 'addNationality'],
])

export function reviewBanner({ reviewStatus: status, alertType, enableUpdate }: ReviewFacts): ReviewBanner {
  const word = words.get(alertType)
  if (word === undefined || enableUpdate === 0 || status === reviewStatus.success) return { shown: false }
  return { shown: true, word, ...stateOf(status) }
}

/** If true, the basic box shows its start button as well. */
export const needsConfirmation = ({ reviewStatus: status, alertType, enableUpdate }: ReviewFacts): boolean =>
  alertType === reviewAlert.needConfirm && enableUpdate === 1 && status !== reviewStatus.pending

export function stateOf(status: number): { readonly state: 'open' | 'pending' | 'failed'; readonly disabled: boolean } {
  if (status === reviewStatus.pending) return { state: 'pending', disabled: true }
  return { state: status === reviewStatus.fail ? 'failed' : 'open', disabled: false }
}

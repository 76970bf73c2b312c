import type { StatusRecord } from '../../calls/status.ts'
import { reviewAlert, reviewStatus } from '../../status.ts'
import { stateOf } from './review-alert.ts'

export type NationalityBanner =
  | { readonly shown: false }
  | { readonly shown: true; readonly state: 'open' | 'pending' | 'failed'; readonly disabled: boolean }

type NationalityFacts = Pick<StatusRecord['residentialReview'], 'reviewStatus' | 'alertType'>

export function nationalityBanner({ reviewStatus: status, alertType }: NationalityFacts): NationalityBanner {
  if (alertType !== reviewAlert.addNationality || status === reviewStatus.success) return { shown: false }
  return { shown: true, ...stateOf(status) }
}

// Which banners the home shows, and whether their action can start: no button offers what the server would refuse.
import type { StatusRecord } from '../../calls/status.ts'
import { errorStatus, isVerified, nameChange, verification } from '../../status.ts'
import type { StatusFacts } from '../../status-facts.ts'
import { nationalityBanner } from './added-nationality.ts'
import { diligenceBanner } from './due-diligence.ts'
import { beginRefusal } from '../levels/may-begin.ts'
import type { Mode } from '../mode.ts'
import { reviewBanner, type ReviewWord } from './review-alert.ts'

export type AlertState = 'open' | 'pending' | 'failed'

interface Offered {
  readonly state: AlertState
  /** `none`: the account itself prevents it; the page explains that elsewhere. */
  readonly offer: 'start' | 'pending' | 'none'
}

export type HomeBanner =
  | (Offered & { readonly kind: 'review'; readonly word: ReviewWord })
  | (Offered & { readonly kind: 'enhanced' })
  | (Offered & { readonly kind: 'nationality' })
  | (Offered & { readonly kind: 'supplement' })
  | (Offered & { readonly kind: 'companyReview'; readonly word: ReviewWord })
  | { readonly kind: 'businessRejected' }

export const bannersOf = (record: StatusFacts, mode: Mode): readonly HomeBanner[] =>
  mode === 'kyb' ? businessBanners(record) : personBanners(record)

function personBanners(record: StatusFacts): readonly HomeBanner[] {
  const offered = (kind: 'review' | 'enhanced' | 'nationality', state: AlertState): Offered => {
    if (state === 'pending') return { state, offer: 'pending' }
    return { state, offer: beginRefusal(kind, { record, nameChange: nameChange.closed }) === null ? 'start' : 'none' }
  }
  const review = reviewBanner(record.review)
  const enhanced = diligenceBanner(record)
  const nationality = nationalityBanner(record.residentialReview)
  return [
    ...(review.shown ? [{ kind: 'review', word: review.word, ...offered('review', review.state) } as const] : []),
    ...(enhanced.shown ? [{ kind: 'enhanced', ...offered('enhanced', enhanced.state) } as const] : []),
    ...(nationality.shown ? [{ kind: 'nationality', ...offered('nationality', nationality.state) } as const] : []),
  ]
}

function businessBanners(record: StatusFacts): readonly HomeBanner[] {
  const { errorStatus: error, enterpriseVerify, kybComplement } = record
  const rejected = enterpriseVerify.enterpriseKycFlag === verification.fail
  const state = supplementState(kybComplement)
  const offerOf = (alert: AlertState): Offered['offer'] =>
    alert === 'pending' ? 'pending' : error === errorStatus.blackList ? 'none' : 'start'
  const review = reviewBanner(record.review)
  const reviewed = review.shown && isVerified(enterpriseVerify.enterpriseKycFlag)
  return [
    ...(rejected ? [{ kind: 'businessRejected' } as const] : []),
    ...(reviewed ? [{ kind: 'companyReview', word: review.word, state: review.state, offer: offerOf(review.state) } as const] : []),
    ...(state === undefined ? [] : [{ kind: 'supplement', state, offer: offerOf(state) } as const]),
  ]
}

/** Undefined: nothing more is requested from the company. */
function supplementState({ enable, status }: Pick<StatusRecord['kybComplement'], 'enable' | 'status'>): AlertState | undefined {
  if (enable === 0 || status === verification.success) return undefined
  if (status === verification.pending) return 'pending'
  return status === verification.fail ? 'failed' : 'open'
}

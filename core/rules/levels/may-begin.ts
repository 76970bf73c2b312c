// Whether a visit to the frame may begin, as checked by the server. It gives the same answers as the page's buttons and banners.
import type { RefusalName } from '../../codes.ts'
import type { PersonLevel } from '../../purposes/index.ts'
import type { StatusFacts } from '../../status-facts.ts'
import { errorStatus, isVerified, nameChange, type NameChange, verification, type Verification } from '../../status.ts'
import { nationalityBanner } from '../alerts/added-nationality.ts'
import { diligenceBanner } from '../alerts/due-diligence.ts'
import { modeOf } from '../mode.ts'
import { needsConfirmation, reviewBanner } from '../alerts/review-alert.ts'
import { type LevelKind, startButton } from './start-button.ts'
import { taxNumberCard } from '../tax-number.ts'

export interface BeginFacts {
  readonly record: StatusFacts
  readonly nameChange: NameChange
}

/** Null: it may. Otherwise the most helpful reason. */
export function beginRefusal(level: PersonLevel, { record, nameChange: name }: BeginFacts): RefusalName | null {
  if (record.errorStatus === errorStatus.blackList) return 'kyc.blacklisted'
  if (record.errorStatus === errorStatus.multiVerified) return 'kyc.multiVerified'
  if (modeOf(record, undefined) === 'kyb') return 'kyc.businessStarted'
  switch (level) {
    case 'basic':
      return startRefusalOf('BASIC', record)
    case 'intermediate':
      return record.showKycLevel2 === 0 ? 'level.notOpen' : startRefusalOf('INTERMEDIATE', record)
    case 'otc':
      return record.showKycOtc === 0 ? 'level.notOpen' : startRefusalOf('OTC', record)
    case 'enhanced':
      return requestRefusal(record.showKycLevel3 === 1, record.level3Flag, diligenceBanner(record))
    case 'nationality':
      return requestRefusal(
        record.residentialReview.alertType !== 0,
        record.residentialReview.reviewStatus,
        nationalityBanner(record.residentialReview),
      )
    case 'review':
      return reviewRefusal(record)
    case 'taxNumber':
      return taxNumberRefusal(record)
    // Only by a link, never from an account.
    case 'party':
      return 'level.notOpen'
    case 'name':
      return name === nameChange.pending ? 'level.pending' : name === nameChange.open ? null : 'level.notOpen'
  }
}

const startRefusalOf = (kind: LevelKind, record: StatusFacts): RefusalName | null => startButton(kind, record).refusal

type Banner = { readonly shown: false } | { readonly shown: true; readonly disabled: boolean }

function requestRefusal(requested: boolean, flag: number, banner: Banner): RefusalName | null {
  if (!requested) return 'level.notOpen'
  if (!banner.shown) return flag === verification.none ? 'level.notOpen' : 'level.passed'
  return banner.disabled ? 'level.pending' : null
}

/** Confirming your data is a review whose banner is not shown. */
function reviewRefusal({ review }: StatusFacts): RefusalName | null {
  if (needsConfirmation(review)) return null
  return requestRefusal(
    review.alertType !== 0 && review.enableUpdate === 1,
    review.reviewStatus,
    pendingOr(reviewBanner(review), review.reviewStatus),
  )
}

const pendingOr = (banner: Banner, status: number): Banner =>
  !banner.shown && status === verification.pending ? { shown: true, disabled: true } : banner

function taxNumberRefusal(record: StatusFacts): RefusalName | null {
  const card = taxNumberCard(record)
  if (!card.shown) return 'level.notOpen'
  if (card.action !== null) return null
  return isPassed(record.panStatus) ? 'level.passed' : 'level.pending'
}

const isPassed = (flag: Verification | null): boolean => flag !== null && isVerified(flag)

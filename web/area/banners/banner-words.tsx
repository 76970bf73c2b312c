// The text of each banner, by its state. Pure, so that every sentence can be displayed without a page.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { type DateTime, momentOf } from '@bonafide/core/dates'
import type { HomeBanner } from '@bonafide/core/rules/alerts/banners'
import type { ReviewWord } from '@bonafide/core/rules/alerts/review-alert'
import { Fragment, type ReactNode } from 'react'
import type { AreaWords } from '@bonafide/locales/generated/area'
import type { Status } from '../../ui/show/status-icon.tsx'
import type { SayDay } from '../home/use-day.ts'
import type { AreaSay } from '../words.ts'
import styles from './banners.module.css'

type Title = Extract<keyof AreaWords, `banner.${string}.title`> | 'home.next.pending'

export interface BannerText {
  readonly status: Status
  readonly title: Title
  readonly text: ReactNode
  /** Why it was refused, if a reason was given. */
  readonly reason: string | null
}

type DatedSentence =
  | 'banner.enhanced.text'
  | 'banner.companyReview.text'
  | 'banner.companyReview.overdue'
  | 'banner.expiringSoon.text'
  | 'banner.expiredInReview.text'

interface BannerContext {
  readonly say: AreaSay
  readonly day: SayDay
}

/** A date that never breaks across lines or directions; the machine-readable moment is attached. */
function dated({ say, day }: BannerContext, word: DatedSentence, moment: DateTime): ReactNode {
  const piece = (inside: readonly ReactNode[]): ReactNode => (
    <time dateTime={momentOf(moment).toISOString()} className={styles.moment}>
      <bdi>{inside}</bdi>
    </time>
  )
  return say.rich(word, { time: day(moment), moment: piece }).map((part, at) => <Fragment key={at}>{part}</Fragment>)
}

export function bannerText(context: BannerContext, banner: HomeBanner, record: StatusRecord): BannerText {
  const { say } = context
  switch (banner.kind) {
    case 'review':
      return reviewText(context, banner, record)
    case 'enhanced':
      return {
        status: statusAt(banner.state, 'pending'),
        title: 'banner.enhanced.title',
        text: banner.state === 'pending' ? say('banner.pending') : enhancedText(context, record.level3ReviewEndTime),
        reason: banner.state === 'failed' ? (record.level3Remark ?? say('banner.refused')) : null,
      }
    case 'nationality':
      return {
        status: statusAt(banner.state, 'neutral'),
        title: 'banner.nationality.title',
        text: say(banner.state === 'pending' ? 'banner.pending' : 'banner.nationality.text'),
        reason: banner.state === 'failed' ? (record.residentialReview.remark ?? say('banner.refused')) : null,
      }
    case 'companyReview':
      return {
        status: statusAt(banner.state, openStatus[banner.word]),
        title: 'banner.companyReview.title',
        text:
          banner.state === 'pending' ? say('banner.companyReview.pending') : companyReviewText(context, banner.word, record.review.endTime),
        reason: banner.state === 'failed' ? (record.enterpriseVerify.remark ?? record.review.remark ?? say('banner.refused')) : null,
      }
    case 'businessRejected':
      return {
        status: 'failed',
        title: 'banner.rejected.title',
        text: say('banner.rejected.text'),
        reason: record.enterpriseVerify.remark,
      }
    case 'supplement':
      return {
        status: statusAt(banner.state, 'pending'),
        title: banner.state === 'pending' ? 'home.next.pending' : 'banner.supplement.title',
        text: say(banner.state === 'pending' ? 'home.more.pending' : 'banner.supplement.text'),
        reason: banner.state === 'failed' ? (record.kybComplement.remark ?? say('banner.refused')) : null,
      }
  }
}

function statusAt(state: 'open' | 'pending' | 'failed', open: Status): Status {
  return state === 'open' ? open : state
}

const enhancedText = (context: BannerContext, until: DateTime | null): ReactNode =>
  until === null ? context.say('banner.enhanced.undated') : dated(context, 'banner.enhanced.text', until)

const companyReviewText = (context: BannerContext, word: ReviewWord, until: DateTime | null): ReactNode =>
  until === null
    ? context.say('banner.companyReview.undated')
    : dated(context, word === 'expiredInReview' ? 'banner.companyReview.overdue' : 'banner.companyReview.text', until)

type Review = Extract<HomeBanner, { kind: 'review' }>

function reviewText(context: BannerContext, { word, state }: Review, { review }: StatusRecord): BannerText {
  const { say } = context
  return {
    status: statusAt(state, openStatus[word]),
    title: `banner.${word}.title`,
    text: state === 'pending' ? say('banner.pending') : openText(context, word, review),
    reason: state === 'failed' ? (review.remark ?? say('banner.refused')) : null,
  }
}

const openStatus = {
  expiringSoon: 'pending',
  expiredInReview: 'expired',
  expiredNotInReview: 'expired',
  addNationality: 'neutral',
} as const satisfies Record<Review['word'], Status>

/** A date missing from the record is left out rather than invented. */
function openText(context: BannerContext, word: Review['word'], { expiredTime, endTime }: StatusRecord['review']): ReactNode {
  const { say } = context
  switch (word) {
    case 'expiringSoon':
      return expiredTime === null ? say('banner.expiringSoon.undated') : dated(context, 'banner.expiringSoon.text', expiredTime)
    case 'expiredInReview':
      return endTime === null ? say('banner.expiredInReview.undated') : dated(context, 'banner.expiredInReview.text', endTime)
    case 'expiredNotInReview':
      return say('banner.expiredNotInReview.text')
    case 'addNationality':
      return say('banner.addNationality.text')
  }
}

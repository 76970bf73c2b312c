// The next step. Problems with the account outrank the state of its levels, and requirements outrank options.
import type { BegunCompany, BegunVisit, StatusRecord } from '@bonafide/core/calls/status'
import { nationalityBanner } from '@bonafide/core/rules/alerts/added-nationality'
import { diligenceBanner } from '@bonafide/core/rules/alerts/due-diligence'
import { needsConfirmation, reviewBanner } from '@bonafide/core/rules/alerts/review-alert'
import { bannersOf, type HomeBanner } from '@bonafide/core/rules/alerts/banners'
import { startButton, type StartLabel } from '@bonafide/core/rules/levels/start-button'
import { taxNumberCard } from '@bonafide/core/rules/tax-number'
import { errorStatus, verification } from '@bonafide/core/status'
import type { StartFlow } from '../../start/flows.ts'
import type { Tone } from './hero.tsx'

/** Each of these has a heading and a sentence: `home.next.…` and `home.more.…`. */
export type NextWord =
  | 'start'
  | 'pending'
  | 'verified'
  | 'failed'
  | 'expired'
  | 'blacklisted'
  | 'elsewhere'
  | 'elsewherePending'
  | 'confirm'
  | 'review'
  | 'enhanced'
  | 'nationality'
  | 'taxNumber'
  | 'intermediate'
  | 'intermediatePending'
  | 'intermediateExpired'
  | 'intermediateFailed'

/**
 * The label of the next step's button: the level's label, or the label of the banner or card that requests it. `higher`: under "Your identity is
 * verified", "Verify now" would contradict the heading.
 */
export type NextLabel = StartLabel | 'higher' | 'renew' | 'answer' | 'nationality' | 'number' | 'numberAgain' | 'again' | 'continue'

export type NextAction =
  | { readonly do: 'start'; readonly flow: StartFlow; readonly label: NextLabel }
  | { readonly do: 'company' }
  | { readonly do: 'logIn' | 'refresh' | 'reset' | 'deposit' | 'support' }

interface PlainNextStep {
  readonly word: NextWord
  readonly action: NextAction | null
}

/** In either mode and on every device: a verification begun as a company continues as one. */
export interface BegunCompanyStep {
  readonly word: 'begunCompany'
  readonly action: { readonly do: 'company' }
  readonly begun: BegunCompany
}

export type NextStep =
  | PlainNextStep
  | BegunCompanyStep
  | { readonly word: 'begun'; readonly action: NextAction; readonly begun: BegunVisit }

/** Continues a started verification if that is still the next step. */
export function nextStep(record: StatusRecord): NextStep {
  const next = plainNextStep(record)
  const { begun } = record
  if (next.word === 'start' && record.begunCompany !== null) return continueAsCompany(record.begunCompany)
  if (begun === null || next.action?.do !== 'start' || next.action.flow !== begun.purpose) return next
  return { word: 'begun', action: { ...next.action, label: 'continue' }, begun }
}

export const continueAsCompany = (begun: BegunCompany): BegunCompanyStep => ({ word: 'begunCompany', action: { do: 'company' }, begun })

function plainNextStep(record: StatusRecord): PlainNextStep {
  if (record.errorStatus === errorStatus.blackList) return { word: 'blacklisted', action: { do: 'support' } }
  if (record.errorStatus === errorStatus.multiVerified)
    return record.sameKycStatus === verification.pending
      ? { word: 'elsewherePending', action: { do: 'refresh' } }
      : { word: 'elsewhere', action: { do: 'logIn' } }
  if (needsConfirmation(record.review)) return startStep('confirm', 'review', 'confirm')
  switch (record.level1Flag) {
    case verification.none:
      return startStep('start', 'basic', 'start')
    case verification.fail:
      return startStep('failed', 'basic', 'restart')
    case verification.pending:
      return { word: 'pending', action: { do: 'refresh' } }
    case verification.expired:
      return requestedStep(record) ?? { word: 'expired', action: { do: 'reset' } }
    case verification.success:
    case verification.notConfirmed:
      return requestedStep(record) ?? nextLevel(record)
  }
}

/** A verified user wants to use the exchange, not the verification. */
const allDone: PlainNextStep = { word: 'verified', action: { do: 'deposit' } }

const startStep = (word: NextWord, flow: StartFlow, label: NextLabel): PlainNextStep => ({ word, action: { do: 'start', flow, label } })

type UserRequest = { readonly shown: false } | { readonly shown: true; readonly state: 'open' | 'pending' | 'failed' }

const isOpen = (request: UserRequest): boolean => request.shown && request.state !== 'pending'
/** Uses the banner's label, since the same action under two names would look like two actions. */
const labelOf = (request: UserRequest, open: NextLabel): NextLabel => (request.shown && request.state === 'failed' ? 'again' : open)

/** Requests to the user, most urgent first. The banner or card has the details: the deadline, and the reason for a rejection. */
function requestedStep(record: StatusRecord): PlainNextStep | undefined {
  const review = reviewBanner(record.review)
  if (isOpen(review))
    return startStep(review.shown && review.word === 'addNationality' ? 'nationality' : 'review', 'review', labelOf(review, 'renew'))
  if (review.shown && record.level1Flag === verification.expired) return { word: 'pending', action: { do: 'refresh' } }
  const enhanced = diligenceBanner(record)
  if (isOpen(enhanced)) return startStep('enhanced', 'enhanced', labelOf(enhanced, 'answer'))
  const nationality = nationalityBanner(record.residentialReview)
  if (isOpen(nationality)) return startStep('nationality', 'nationality', labelOf(nationality, 'nationality'))
  const tax = taxNumberCard(record)
  return tax.shown && tax.action !== null
    ? startStep('taxNumber', 'taxNumber', tax.action === 'start' ? 'number' : 'numberAgain')
    : undefined
}

/** The next level, which is optional. */
function nextLevel(record: StatusRecord): PlainNextStep {
  const rung = startButton('INTERMEDIATE', record)
  if (record.showKycLevel2 === 0) return allDone
  if (record.level2Flag === verification.pending) return { word: 'intermediatePending', action: { do: 'refresh' } }
  if (record.level2Flag === verification.expired) return { word: 'intermediateExpired', action: { do: 'support' } }
  if (!rung.visible || rung.disabled) return allDone
  if (record.level2Flag === verification.fail) return startStep('intermediateFailed', 'intermediate', rung.label)
  return startStep('intermediate', 'intermediate', rung.label === 'start' ? 'higher' : rung.label)
}

/** The banner about the next step, which is shown only in the hero. */
export function heroBanner(record: StatusRecord, { word, action }: NextStep): HomeBanner | undefined {
  if (action?.do !== 'start' || word === 'confirm') return undefined
  return bannersOf(record, 'kyc').find(({ kind }) => kind === action.flow)
}

export function toneOf({ word }: NextStep): Tone {
  switch (word) {
    case 'verified':
    case 'intermediate':
      return 'verified'
    case 'pending':
    case 'intermediatePending':
    case 'elsewherePending':
      return 'pending'
    case 'failed':
    case 'intermediateFailed':
    case 'blacklisted':
      return 'failed'
    case 'expired':
    case 'intermediateExpired':
      return 'expired'
    case 'elsewhere':
      return 'neutral'
    case 'start':
    case 'begun':
    case 'begunCompany':
    case 'confirm':
    case 'review':
    case 'enhanced':
    case 'nationality':
    case 'taxNumber':
      return 'step'
  }
}

/** Every banner except the one in the hero. */
export function personNotices(record: StatusRecord): readonly HomeBanner[] {
  const shownInHero = heroBanner(record, nextStep(record))
  return bannersOf(record, 'kyc').filter(({ kind }) => kind !== shownInHero?.kind)
}

/** The hero shows today's limits; without it, the limits section does. */
export const showsLimits = ({ word }: NextStep): boolean => word === 'verified' || word === 'intermediate'

/** Why the level was rejected, if a reason was given. */
export function reasonOf({ word }: NextStep, { level1Remark, level2Remark }: StatusRecord): string | null {
  const reason = word === 'failed' ? level1Remark : word === 'intermediateFailed' ? level2Remark : null
  return reason || null
}

/** Whether the hero's button starts the same flow. */
export function isNext(record: StatusRecord, flow: StartFlow): boolean {
  const { action } = nextStep(record)
  return action?.do === 'start' && action.flow === flow
}

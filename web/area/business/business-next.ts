// A company's next step. Problems with the account outrank everything, and requirements outrank options.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { bannersOf, type HomeBanner } from '@bonafide/core/rules/alerts/banners'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import { type BegunCompanyStep, continueAsCompany } from '../home/next/next-step.ts'
import type { CompanyLevel } from './company-level.ts'

export type BusinessWord = 'start' | 'pending' | 'failed' | 'expired' | 'supplement' | 'owners' | 'advanced' | 'verified'

export type BusinessNext =
  | BegunCompanyStep
  | { readonly word: 'blacklisted'; readonly action: 'support' }
  | { readonly word: 'elsewhere'; readonly action: 'logIn' }
  /** The banner has all details. */
  | { readonly word: 'review'; readonly action: 'review' }
  | { readonly word: BusinessWord; readonly action: 'supplement' | 'refresh' | 'deposit' | 'renew' | CompanyLevel | null }

export function businessNext(record: StatusRecord, levels: readonly CompanyLevel[]): BusinessNext {
  if (record.errorStatus === errorStatus.blackList) return { word: 'blacklisted', action: 'support' }
  if (record.errorStatus === errorStatus.multiVerified) return { word: 'elsewhere', action: 'logIn' }
  const levelOf = (kind: CompanyLevel['kind']): CompanyLevel | null => levels.find((level) => level.kind === kind) ?? null
  switch (record.enterpriseVerify.enterpriseKycFlag) {
    case verification.none:
      if (record.begunCompany !== null) return continueAsCompany(record.begunCompany)
      return { word: 'start', action: levelOf('BUSINESS') }
    case verification.fail:
      return { word: 'failed', action: levelOf('BUSINESS') }
    case verification.pending:
      return { word: 'pending', action: 'refresh' }
    case verification.expired:
      return { word: 'expired', action: 'renew' }
    case verification.success:
    case verification.notConfirmed:
      return requestedStep(record) ?? nextLevel(levels)
  }
}

/** The review comes first, since without it the verification ends. */
function requestedStep(record: StatusRecord): BusinessNext | undefined {
  const asks = (kind: 'companyReview' | 'supplement'): boolean =>
    bannersOf(record, 'kyb').some((banner) => banner.kind === kind && banner.offer === 'start')
  if (asks('companyReview')) return { word: 'review', action: 'review' }
  return asks('supplement') ? { word: 'supplement', action: 'supplement' } : undefined
}

const words = { UBO: 'owners', ADVANCED: 'advanced' } as const

function nextLevel(levels: readonly CompanyLevel[]): BusinessNext {
  for (const kind of ['UBO', 'ADVANCED'] as const) {
    const open = levels.find((level) => level.kind === kind && level.button.visible && !level.button.disabled)
    if (open !== undefined) return { word: words[kind], action: open }
  }
  return { word: 'verified', action: 'deposit' }
}

/** The banner about the next step, which is shown only in the hero. */
export function heroNotice(record: StatusRecord): HomeBanner | undefined {
  const { enterpriseKycFlag: state } = record.enterpriseVerify
  if (record.errorStatus !== errorStatus.normal) return undefined
  return bannersOf(record, 'kyb').find((banner) =>
    banner.kind === 'businessRejected'
      ? state === verification.fail
      : (banner.kind === 'companyReview' || banner.kind === 'supplement') && banner.offer === 'start' && isVerified(state),
  )
}

/** All other banners. */
export function companyNotices(record: StatusRecord): readonly HomeBanner[] {
  const shownInHero = heroNotice(record)
  return bannersOf(record, 'kyb').filter(({ kind }) => kind !== shownInHero?.kind)
}

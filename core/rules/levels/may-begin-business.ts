// Whether a company's verification may begin, as checked by the server. It gives the same answers as the cards of the business view.
import type { RefusalName } from '../../codes.ts'
import type { CompanyPurpose } from '../../purposes/index.ts'
import { errorStatus, isVerified, verification } from '../../status.ts'
import type { StatusFacts } from '../../status-facts.ts'
import { type BusinessKind, businessLevel } from './business-level.ts'
import { isLocked } from '../company-review.ts'

/** The purposes with a card that begins them. A supplement is answered while it is requested. */
export type BegunBusiness = Exclude<CompanyPurpose, 'supplement'>

/** The names of the cards in the business view. */
export const kindOfLevel: Readonly<Record<BegunBusiness, BusinessKind>> = {
  business: 'BUSINESS',
  businessAdvanced: 'ADVANCED',
  businessOtc: 'OTC',
}

/** `bindEmail`: the account has an e-mail address. */
export interface CompanyFacts {
  readonly record: StatusFacts
  readonly bindEmail: boolean
}

/** What prevents this account from verifying as a company, at any level. */
export function companyRefusal({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return accountRefusal(record) ?? (bindEmail ? null : 'business.emailFirst')
}

/** Null: it may. Otherwise the most helpful reason. */
export function beginBusinessRefusal(level: BegunBusiness, { record, bindEmail }: CompanyFacts): RefusalName | null {
  const { shown, button } = businessLevel(kindOfLevel[level], record, { bindEmail })
  return accountRefusal(record) ?? (shown ? button.refusal : 'level.notOpen')
}

/** Null: the pages may be filled in and submitted. Not during a review, and not while verified unless a review is due. */
export function fillInRefusal({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return companyRefusal({ record, bindEmail }) ?? (isLocked(record) ? 'business.locked' : null)
}

/** Null: the company has an open request for a supplement. */
export function supplementRefusal({ errorStatus: error, kybComplement }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  return kybComplement.enable === 1 ? null : 'supplement.notAsked'
}

/** Null: it may be filled in and submitted. Under review or accepted, it is refused as a repeat. */
export function answerSupplementRefusal(record: StatusFacts): RefusalName | null {
  const { status } = record.kybComplement
  const isAnswered = status === verification.pending || isVerified(status)
  return supplementRefusal(record) ?? (isAnswered ? 'supplement.repeated' : null)
}

function accountRefusal({ errorStatus: error, level1Flag }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  return level1Flag === verification.none ? null : 'kyc.personStarted'
}

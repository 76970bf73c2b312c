// Whether a company's verification may begin, asked by the server: the answers that the cards of the business view give.
import type { RefusalName } from '../codes.ts'
import type { CompanyPurpose } from '../purposes/index.ts'
import { errorStatus, isVerified, verification } from '../status.ts'
import type { StatusFacts } from '../status-facts.ts'
import { type BusinessKind, businessLevel } from './business-level.ts'
import { isLocked } from './company-review.ts'

/** What has a card that begins it. A supplement is answered while it is asked. */
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

/** What prevents this account from verifying as a company, whatever the level. */
export function whyNoCompany({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return whyNotThisAccount(record) ?? (bindEmail ? null : 'business.emailFirst')
}

/** Null: it may. Otherwise the most telling reason. */
export function whyNotBeginBusiness(level: BegunBusiness, { record, bindEmail }: CompanyFacts): RefusalName | null {
  const { shown, button } = businessLevel(kindOfLevel[level], record, { bindEmail })
  return whyNotThisAccount(record) ?? (shown ? button.refusal : 'level.notOpen')
}

/** Null: a company's pages may be filled in and submitted. Nothing changes during a review, or while it is verified and not due. */
export function whyNotFillIn({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return whyNoCompany({ record, bindEmail }) ?? (isLocked(record) ? 'business.locked' : null)
}

/** What is asked of a verified company later, as long as it is asked. */
export function whyNoSupplement({ errorStatus: error, kybComplement }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  return kybComplement.enable === 1 ? null : 'supplement.notAsked'
}

/** Null: it may be filled in and submitted. Under review or accepted, it is refused as a repetition. */
export function whyNotSupplement(record: StatusFacts): RefusalName | null {
  const { status } = record.kybComplement
  const isAnswered = status === verification.pending || isVerified(status)
  return whyNoSupplement(record) ?? (isAnswered ? 'supplement.repeated' : null)
}

function whyNotThisAccount({ errorStatus: error, level1Flag }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  return level1Flag === verification.none ? null : 'kyc.personStarted'
}

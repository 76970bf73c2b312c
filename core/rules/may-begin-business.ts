// Whether a company's verification may begin, asked by the server: the answers that the cards of the business view give.
import type { RefusalName } from '../codes.ts'
import type { CompanyPurpose } from '../purposes/index.ts'
import { errorStatus, isVerified, verification, type Verification } from '../status.ts'
import type { StatusFacts } from '../status-facts.ts'
import { type BusinessKind, businessLevel } from './business-level.ts'

/** As the cards of the business view are called. */
export const kindOfLevel: Readonly<Record<CompanyPurpose, BusinessKind>> = {
  business: 'BUSINESS',
  businessAdvanced: 'ADVANCED',
  businessOtc: 'OTC',
}

/** `bindEmail`: the account has an e-mail address. */
export interface CompanyFacts {
  readonly record: StatusFacts
  readonly bindEmail: boolean
}

/** What stands in the way of the account as a company, whatever level it is about. */
export function whyNoCompany({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return whyNotThisAccount(record) ?? (bindEmail ? null : 'business.emailFirst')
}

/** Null: it may. Otherwise the most telling reason. */
export function whyNotBeginBusiness(level: CompanyPurpose, { record, bindEmail }: CompanyFacts): RefusalName | null {
  const { shown, button } = businessLevel(kindOfLevel[level], record, { bindEmail })
  return whyNotThisAccount(record) ?? (shown ? button.refusal : 'level.notOpen')
}

/** Pages of a company may be filled in and handed in. Null: they may; while it lies with a reviewer, and once it is verified, nothing changes. */
export function whyNotFillIn({ record, bindEmail }: CompanyFacts): RefusalName | null {
  return whyNoCompany({ record, bindEmail }) ?? (isLocked(record.enterpriseVerify.enterpriseKycFlag) ? 'business.locked' : null)
}

/** Once refused or run out it goes on with what it had. */
export const isLocked = (flag: Verification): boolean => flag === verification.pending || isVerified(flag)

/** What is asked of a verified company later, as long as it is asked. */
export function whyNoSupplement({ errorStatus: error, kybComplement }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  return kybComplement.enable === 1 ? null : 'supplement.notAsked'
}

function whyNotThisAccount({ errorStatus: error, level1Flag }: StatusFacts): RefusalName | null {
  if (error === errorStatus.blackList) return 'kyc.blacklisted'
  if (error === errorStatus.multiVerified) return 'kyc.multiVerified'
  return level1Flag === verification.none ? null : 'kyc.personStarted'
}

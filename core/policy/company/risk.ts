// What makes a company a high risk, so that the smaller share counts as owning it: the default; an exchange puts its own here.
import type { Alpha3 } from '../../countries.ts'
import { type EnterpriseType, enterpriseType, type Industry } from './lists.ts'

/** Who owns them is not in a register of shares. */
export const highRiskTypes: readonly EnterpriseType[] = [
  enterpriseType.trust,
  enterpriseType.foundation,
  enterpriseType.dao,
  enterpriseType.other,
]

/** Cash and other people's money, bets, arms, precious metals. */
export const highRiskIndustries: readonly Industry[] = [
  'MONEY_SERVICES',
  'PAYMENT_SERVICES',
  'CRYPTO_EXCHANGE',
  'GAMBLING',
  'ARMS',
  'PRECIOUS_METAL_MINING',
  'PRECIOUS_METALS_JEWELLERY',
  'PRECIOUS_METAL_TRADE',
  'ART_ANTIQUES',
]

/**
 * Where a company is registered or works. The Financial Action Task Force's call for action; of the countries that it merely watches it
 * says itself that enhanced diligence does not follow.
 */
export const highRiskCountries: readonly Alpha3[] = ['IRN' as Alpha3, 'MMR' as Alpha3, 'PRK' as Alpha3]

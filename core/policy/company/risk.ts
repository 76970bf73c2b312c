// High-risk companies, for which a lower percentage makes a person an owner.
import { Alpha3 } from '../../countries.ts'
import type { CompanyRisk } from '../../company/shapes.ts'

export const shippedRisk: CompanyRisk = {
  /** Types whose owners are not in a share register. */
  types: ['trust', 'foundation', 'dao', 'other'],
  /** Cash and other people's money, bets, arms, precious metals. */
  industries: [
    'MONEY_SERVICES',
    'PAYMENT_SERVICES',
    'CRYPTO_EXCHANGE',
    'GAMBLING',
    'ARMS',
    'PRECIOUS_METAL_MINING',
    'PRECIOUS_METALS_JEWELLERY',
    'PRECIOUS_METAL_TRADE',
    'ART_ANTIQUES',
  ],
  /**
   * Countries of registration or business: the Financial Action Task Force's call for action. For the countries that it merely monitors, it
   * states itself that enhanced diligence is not required.
   */
  countries: ['IRN', 'MMR', 'PRK'].map((code) => Alpha3.parse(code)),
  /** Share in percent from which a person counts as a beneficial owner. */
  ownerPercent: 25,
  ownerPercentAtHighRisk: 10,
}

// What makes a company a high risk, so that the smaller share counts as owning it.
import { Alpha3 } from '../../countries.ts'
import type { CompanyRisk } from '../../company/shapes.ts'

export const shippedRisk: CompanyRisk = {
  /** Who owns them is not in a register of shares. */
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
   * Where a company is registered or works. The Financial Action Task Force's call for action; of the countries that it merely watches it
   * says itself that enhanced diligence does not follow.
   */
  countries: ['IRN', 'MMR', 'PRK'].map((code) => Alpha3.parse(code)),
  /** Share in percent from which a person counts as a beneficial owner. */
  ownerPercent: 25,
  ownerPercentAtHighRisk: 10,
}

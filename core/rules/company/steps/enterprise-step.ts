// Step 2: what the company does, how much, and with which money.
import type { BasicInfo } from '../../../calls/company/shapes.ts'
import { unchosenFault, faultsOf, type FieldFault, typedFault } from './field-faults.ts'
import type { Fault } from './fault.ts'

/** In the order of the form. */
export const enterpriseFields = {
  business: ['enterpriseIndustry', 'enterpriseProfile', 'transactionFrequency', 'transactionNumber', 'transactionAmount'],
  source: ['fundSourceType', 'otherFundSource', 'accountPurpose', 'otherAccountPurpose'],
} as const
export type EnterpriseGroup = keyof typeof enterpriseFields
export type EnterpriseField = (typeof enterpriseFields)[EnterpriseGroup][number]

/** The last option of both lists, which asks for free text. */
export const otherCode = 'KYB_OTHER'
export const asksOther = (codes: readonly string[] | null | undefined): boolean => codes?.includes(otherCode) ?? false

/** The preselected frequency. */
export const usualFrequency = 'KYB_WEEK'

export const maxTransactions = 10_000_000
/** In USD. */
export const maxAmount = 1_000_000_000
export const longestText = 300

export const enterpriseFaults = (info: BasicInfo): readonly Fault<EnterpriseField>[] =>
  faultsOf<EnterpriseField>([
    ['enterpriseIndustry', unchosenFault(info.enterpriseIndustry)],
    ['enterpriseProfile', typedFault(info.enterpriseProfile, longestText)],
    ['transactionFrequency', unchosenFault(info.transactionFrequency)],
    ['transactionNumber', wholeFault(info.transactionNumber, maxTransactions)],
    ['transactionAmount', wholeFault(info.transactionAmount, maxAmount)],
    ['fundSourceType', unchosenFault(info.fundSourceType)],
    ['otherFundSource', asksOther(info.fundSourceType) ? typedFault(info.otherFundSource, longestText) : null],
    ['accountPurpose', unchosenFault(info.accountPurpose)],
    ['otherAccountPurpose', asksOther(info.accountPurpose) ? typedFault(info.otherAccountPurpose, longestText) : null],
  ])

const wholeFault = (number: number | null | undefined, limit: number): FieldFault => {
  if (number === null || number === undefined) return 'missing'
  return Number.isInteger(number) && number >= 1 && number <= limit ? null : 'number'
}

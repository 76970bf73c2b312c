// Step 2 between the page, on which everything is text, and the rules and calls.
import type { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { asksOther, enterpriseFields, type EnterpriseField, usualFrequency } from '@bonafide/core/rules/company/enterprise-step'
import { sentBasic } from '@bonafide/core/rules/company/sent'
import { listOf, numberOf, type Typed, typedOf } from '../../editor/typed.ts'
import type { Detail } from '../../load/company.ts'
import type { SavedPart } from '../../load/use-step.ts'

export type EnterpriseValues = Typed<EnterpriseField>

export const enterpriseNames: readonly EnterpriseField[] = [...enterpriseFields.business, ...enterpriseFields.source]

export function valuesOf({ basicInfo }: Pick<Detail, 'basicInfo'>): EnterpriseValues {
  const values = typedOf(enterpriseNames, basicInfo)
  return { ...values, transactionFrequency: values.transactionFrequency || usualFrequency }
}

/** Which fields are shown: free text only if "other" is ticked. */
export const isAsked = (name: EnterpriseField, values: EnterpriseValues): boolean => {
  if (name === 'otherFundSource') return asksOther(listOf(values.fundSourceType))
  if (name === 'otherAccountPurpose') return asksOther(listOf(values.accountPurpose))
  return true
}

export const infoOf = (values: EnterpriseValues): BasicInfo => ({
  enterpriseIndustry: [...listOf(values.enterpriseIndustry)],
  enterpriseProfile: values.enterpriseProfile,
  transactionFrequency: values.transactionFrequency,
  transactionNumber: numberOf(values.transactionNumber),
  transactionAmount: numberOf(values.transactionAmount),
  fundSourceType: [...listOf(values.fundSourceType)],
  otherFundSource: isAsked('otherFundSource', values) ? values.otherFundSource : '',
  accountPurpose: [...listOf(values.accountPurpose)],
  otherAccountPurpose: isAsked('otherAccountPurpose', values) ? values.otherAccountPurpose : '',
})

/** Only what this step asks: the names of the company are the first step's. */
export function sentOf(values: EnterpriseValues): SavedPart {
  const {
    englishEnterpriseName: _english,
    enterpriseName: _name,
    enterpriseUrl: _url,
    ...own
  } = sentBasic(infoOf(values), {
    showsEnglishName: true,
  })
  return { basicInfo: own }
}

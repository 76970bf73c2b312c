// Converts the values of step 2 between the page, where everything is text, and the rules and calls.
import type { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { asksOther, enterpriseFields, type EnterpriseField, usualFrequency } from '@bonafide/core/rules/company/steps/enterprise-step'
import { sentBasic } from '@bonafide/core/rules/company/sent'
import { listOf, draftNumber, type TypedFields, typedOf } from '../../editor/typed.ts'
import type { Detail } from '../../load/company.ts'
import type { SavedPart } from '../../load/use-step.ts'

export type EnterpriseValues = TypedFields<EnterpriseField>

export const enterpriseNames: readonly EnterpriseField[] = [...enterpriseFields.business, ...enterpriseFields.source]

export function enterpriseValuesOf({ basicInfo }: Pick<Detail, 'basicInfo'>): EnterpriseValues {
  const values = typedOf(enterpriseNames, basicInfo)
  return { ...values, transactionFrequency: values.transactionFrequency || usualFrequency }
}

/** Whether a field is shown: free text only if "other" is ticked. */
export const isFieldAsked = (name: EnterpriseField, values: EnterpriseValues): boolean => {
  if (name === 'otherFundSource') return asksOther(listOf(values.fundSourceType))
  if (name === 'otherAccountPurpose') return asksOther(listOf(values.accountPurpose))
  return true
}

export const enterpriseInfoOf = (values: EnterpriseValues): BasicInfo => ({
  enterpriseIndustry: [...listOf(values.enterpriseIndustry)],
  enterpriseProfile: values.enterpriseProfile,
  transactionFrequency: values.transactionFrequency,
  transactionNumber: draftNumber(values.transactionNumber),
  transactionAmount: draftNumber(values.transactionAmount),
  fundSourceType: [...listOf(values.fundSourceType)],
  otherFundSource: isFieldAsked('otherFundSource', values) ? values.otherFundSource : '',
  accountPurpose: [...listOf(values.accountPurpose)],
  otherAccountPurpose: isFieldAsked('otherAccountPurpose', values) ? values.otherAccountPurpose : '',
})

/** Only this step's fields: the company's names and website belong to the first step. */
export function enterpriseSentOf(values: EnterpriseValues): SavedPart {
  const {
    englishEnterpriseName: _english,
    enterpriseName: _name,
    enterpriseUrl: _url,
    ...own
  } = sentBasic(enterpriseInfoOf(values), {
    showsEnglishName: true,
  })
  return { basicInfo: own }
}

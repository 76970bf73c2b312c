// An answer as the company gave it, in the words of the lists that it was chosen from. Undefined: none was given.
import type { BasicField } from '@bonafide/core/rules/company/basic-step'
import type { EnterpriseField } from '@bonafide/core/rules/company/enterprise-step'
import type { LoadedCompany } from '../load/company.ts'
import type { CompanySay } from '../words.ts'
import type { Receipt } from './receipt.tsx'

export function answerWords(
  say: CompanySay,
  { lists, countries }: LoadedCompany,
  field: BasicField | EnterpriseField,
  info: Receipt['basicInfo'],
  tag = 'en',
): string | undefined {
  const value = info[field]
  if (value === null || value === '') return undefined
  switch (field) {
    case 'areaAlphaName':
    case 'officialAreaAlphaName':
      return countries.ENTERPRISE.find((one) => one.value === value)?.label ?? String(value)
    case 'issueShares':
      return say(value === 1 ? 'basic.issueShares.1' : 'basic.issueShares.0')
    case 'enterpriseIndustry':
      return labels(
        lists.industryData.flatMap(({ children }) => children),
        value,
      )
    case 'fundSourceType':
      return labels(lists.moneyList, value)
    case 'accountPurpose':
      return labels(lists.accountList, value)
    case 'transactionFrequency':
      return labels(lists.transactionAmountDate, value)
    case 'transactionNumber':
    case 'transactionAmount':
      return new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(Number(value))
    default:
      return String(value)
  }
}

const labels = (options: readonly { readonly value: string; readonly label: string }[], codes: string | number): string =>
  String(codes)
    .split(',')
    .map((code) => options.find(({ value }) => value === code)?.label ?? code)
    .join(' · ')

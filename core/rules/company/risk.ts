// Which companies are a high risk, so that the smaller share counts as owning one.
import type { BasicInfo } from '../../calls/company/shapes.ts'
import { highRiskCountries, highRiskIndustries, highRiskTypes } from '../../policy/company/risk.ts'
import { ownerPolicy } from '../../policy/help.ts'

export function isHighRisk({ enterpriseType, enterpriseIndustry, areaAlphaName, officialAreaAlphaName }: BasicInfo): boolean {
  return (
    highRiskTypes.some((type) => type === enterpriseType) ||
    highRiskIndustries.some((industry) => enterpriseIndustry?.includes(industry)) ||
    highRiskCountries.some((country) => country === areaAlphaName || country === officialAreaAlphaName)
  )
}

/** In percent. */
export const thresholdOf = (info: BasicInfo): 10 | 25 => (isHighRisk(info) ? ownerPolicy.percentAtHighRisk : ownerPolicy.percent)

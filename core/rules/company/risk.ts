// High-risk companies, for which a lower percentage makes a person an owner.
import type { BasicInfo } from '../../calls/company/shapes.ts'
import { enterpriseType as typeNumbers } from '../../company/kinds.ts'
import type { CompanyRisk } from '../../company/shapes.ts'

export const isHighRisk = (info: BasicInfo, { types, industries, countries }: CompanyRisk): boolean => {
  const { enterpriseType, enterpriseIndustry, areaAlphaName, officialAreaAlphaName } = info
  return (
    types.some((type) => typeNumbers[type] === enterpriseType) ||
    industries.some((industry) => enterpriseIndustry?.includes(industry)) ||
    countries.some((country) => country === areaAlphaName || country === officialAreaAlphaName)
  )
}

/** In percent. */
export const thresholdOf = (info: BasicInfo, risk: CompanyRisk): number =>
  isHighRisk(info, risk) ? risk.ownerPercentAtHighRisk : risk.ownerPercent

/** In the form that pages receive. */
export const ownerPercentsOf = ({ ownerPercent, ownerPercentAtHighRisk }: CompanyRisk) => ({
  usual: ownerPercent,
  highRisk: ownerPercentAtHighRisk,
})

// Converts the server's reply to the shape of a request body, which the rules expect.
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import { type Company, emptyCompany } from '@bonafide/core/rules/company/company'
import type { Detail } from './company.ts'

const companies = new WeakMap<Pick<Detail, 'basicInfo'>, Company>()

/** Memoized, since it is called several times. */
export function asCompany(detail: Pick<Detail, 'basicInfo' | 'individualList' | 'verifyFileList'>): Company {
  const cached = companies.get(detail)
  if (cached !== undefined) return cached
  const company = {
    basicInfo: BasicInfo.safeParse(detail.basicInfo).data ?? emptyCompany.basicInfo,
    individualList: IndividualList.safeParse(detail.individualList).data ?? emptyCompany.individualList,
    verifyFileList: VerifyFileList.safeParse(detail.verifyFileList).data ?? emptyCompany.verifyFileList,
  }
  companies.set(detail, company)
  return company
}

// Converts the server's reply to the shape of a request body, which the rules expect.
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import { type Company, emptyCompany } from '@bonafide/core/rules/company/company'
import type { Detail } from './company.ts'

const known = new WeakMap<Pick<Detail, 'basicInfo'>, Company>()

/** Memoized, since it is called several times. */
export function asCompany(detail: Pick<Detail, 'basicInfo' | 'individualList' | 'verifyFileList'>): Company {
  const before = known.get(detail)
  if (before !== undefined) return before
  const company = {
    basicInfo: BasicInfo.safeParse(detail.basicInfo).data ?? emptyCompany.basicInfo,
    individualList: IndividualList.safeParse(detail.individualList).data ?? emptyCompany.individualList,
    verifyFileList: VerifyFileList.safeParse(detail.verifyFileList).data ?? emptyCompany.verifyFileList,
  }
  known.set(detail, company)
  return company
}

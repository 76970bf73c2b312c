// A company in replies: lists comma-joined as they were sent, null for missing values, and the state of each file.
import type { BasicInfoAnswer, IndividualListAnswer, VerifyFileListAnswer } from '@bonafide/core/calls/company/answers'
import type { Company, Institution, PaperFile, Party, Person } from '@bonafide/core/rules/company/company'
import type { AuditResult } from '@bonafide/core/status'
import type * as z from 'zod/mini'
import type { Verdicts } from './verdicts.ts'

export interface CompanyAnswer {
  readonly basicInfo: z.infer<typeof BasicInfoAnswer>
  readonly individualList: z.infer<typeof IndividualListAnswer>
  readonly verifyFileList: z.infer<typeof VerifyFileListAnswer>
}

/** `rest`: the state of a file without a verdict. */
export const companyAnswer = (company: Company, verdicts: Verdicts, rest: Exclude<AuditResult, 3>): CompanyAnswer => ({
  basicInfo: basicAnswer(company.basicInfo),
  individualList: company.individualList.map((party, place) => partyAnswer(party, place)),
  verifyFileList: company.verifyFileList.map(({ enterpriseType, fileBizType, uuid, remark, fileList }) => ({
    enterpriseType,
    fileBizType,
    uuid: uuid ?? '',
    remark: textOr(remark),
    fileList: fileList.map((file) => ({ ...fileAnswer(file), ...verdictOn(file, verdicts, rest) })),
  })),
})

const verdictOn = ({ fileName }: PaperFile, verdicts: Verdicts, rest: AuditResult) => {
  const { auditResult, remark } = verdicts.get(fileName) ?? { auditResult: rest, remark: null }
  return { auditResult, remark }
}

const basicAnswer = (info: Company['basicInfo']): CompanyAnswer['basicInfo'] => ({
  enterpriseName: textOr(info.enterpriseName),
  englishEnterpriseName: textOr(info.englishEnterpriseName),
  registrationNumber: textOr(info.registrationNumber),
  areaAlphaName: textOr(info.areaAlphaName),
  registrationAddress: textOr(info.registrationAddress),
  officialAreaAlphaName: textOr(info.officialAreaAlphaName),
  officialAddress: textOr(info.officialAddress),
  establishmentDate: textOr(info.establishmentDate),
  officialEmail: textOr(info.officialEmail),
  enterpriseUrl: textOr(info.enterpriseUrl),
  issueShares: info.issueShares ?? null,
  enterpriseIndustry: joined(info.enterpriseIndustry),
  enterpriseProfile: textOr(info.enterpriseProfile),
  fundSourceType: joined(info.fundSourceType),
  otherFundSource: textOr(info.otherFundSource),
  accountPurpose: joined(info.accountPurpose),
  otherAccountPurpose: textOr(info.otherAccountPurpose),
  transactionFrequency: textOr(info.transactionFrequency),
  transactionNumber: info.transactionNumber ?? null,
  transactionAmount: info.transactionAmount ?? null,
  enterpriseType: info.enterpriseType ?? null,
})

const partyAnswer = (party: Party, place: number): CompanyAnswer['individualList'][number] => {
  const common = {
    id: party.id ?? 0,
    index: party.index ?? place,
    individualType: party.individualType.join(','),
    identityNo: textOr(party.identityNo),
    ownershipPercent: party.ownershipPercent ?? null,
    heldThrough: [...(party.heldThrough ?? [])],
  }
  return party.actionType === 'INDIVIDUAL' ? { ...common, ...personAnswer(party) } : { ...common, ...institutionAnswer(party) }
}

const personAnswer = (person: Person) => ({
  actionType: person.actionType,
  fixPosition: person.fixPosition ?? 0,
  givenName: textOr(person.givenName),
  familyName: textOr(person.familyName),
  englishFirstName: textOr(person.englishFirstName),
  englishShareholderName: textOr(person.englishShareholderName),
  residentialCountryAlphaName: textOr(person.residentialCountryAlphaName),
  residentialAddress: textOr(person.residentialAddress),
  birthDate: textOr(person.birthDate),
  citizenshipAlphaName: textOr(person.citizenshipAlphaName),
  wealthSource: textOr(person.wealthSource),
  issuedCountryAlphaName: textOr(person.issuedCountryAlphaName),
  identityPicFront: textOr(person.identityPicFront),
  identityPicBack: textOr(person.identityPicBack),
  residentialAddressPath: textOr(person.residentialAddressPath),
  identityPicFrontName: textOr(person.identityPicFrontName),
  identityPicBackName: textOr(person.identityPicBackName),
  residentialAddressPathName: textOr(person.residentialAddressPathName),
})

const institutionAnswer = (institution: Institution) => ({
  actionType: institution.actionType,
  enterpriseFullName: textOr(institution.enterpriseFullName),
  registrationNumber: textOr(institution.registrationNumber),
  establishmentDate: textOr(institution.establishmentDate),
  registrationCountryAlphaName: textOr(institution.registrationCountryAlphaName),
  registrationAddress: textOr(institution.registrationAddress),
  registrationDoc: textOr(institution.registrationDoc),
  registrationDocName: textOr(institution.registrationDocName),
})

/** Where the uploader can view a file. */
const shownAt = '/uploads'

const fileAnswer = ({ uid, name, fileName, type }: PaperFile) => {
  const [url, kind] = [`${shownAt}/${fileName}`, type ?? '']
  return {
    uid: uid ?? fileName,
    name: name ?? fileName,
    fileName,
    type: kind,
    fileType: kind,
    url,
    fileUrl: url,
    thumbUrl: null,
    status: 'success' as const,
  }
}

const textOr = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text)

const joined = (codes: readonly string[] | null | undefined): string | null =>
  codes == null || codes.length === 0 ? null : codes.join(',')

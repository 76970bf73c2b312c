// A correctly filled-in company, for table tests: everything is valid, except what a row changes.
import {
  BasicInfo,
  IndividualList,
  InstitutionShape as InstitutionBody,
  PersonShape as PersonBody,
  VerifyFileList,
} from '../calls/company/shapes.ts'
import type { Company, Individuals, Institution, Papers, Person } from '../rules/company/company.ts'

const file = (digit: string): string => digit.repeat(32)

export const wholeInfo = (changed: Readonly<Record<string, unknown>> = {}): BasicInfo =>
  BasicInfo.parse({
    enterpriseName: 'ACME TRADING LTD',
    englishEnterpriseName: 'ACME TRADING LTD',
    registrationNumber: '12345678',
    areaAlphaName: 'GBR',
    registrationAddress: '1 HIGH STREET, LEEDS',
    officialAreaAlphaName: 'GBR',
    officialAddress: '2 LOW STREET, LEEDS',
    establishmentDate: '2010-05-04',
    officialEmail: 'office@acme.example',
    enterpriseUrl: 'https://acme.example',
    issueShares: 0,
    enterpriseIndustry: 'SOFTWARE_CONSULTING',
    enterpriseProfile: 'Software for warehouses.',
    fundSourceType: 'REVENUE',
    accountPurpose: 'SPOT_TRADING',
    transactionFrequency: 'KYB_WEEK',
    transactionNumber: 20,
    transactionAmount: 50_000,
    enterpriseType: 1,
    ...changed,
  })

export const wholePerson = (changed: Readonly<Record<string, unknown>> = {}): Person =>
  PersonBody.parse({
    actionType: 'INDIVIDUAL',
    individualType: '1,3,5',
    givenName: 'Anna',
    familyName: 'Berg',
    residentialCountryAlphaName: 'GBR',
    residentialAddress: '3 Mill Lane, Leeds',
    birthDate: '1980-02-29',
    citizenshipAlphaName: 'GBR',
    ownershipPercent: 60,
    wealthSource: 'SALARY',
    issuedCountryAlphaName: 'GBR',
    identityNo: 'P1234567',
    identityPicFront: file('a'),
    identityPicBack: file('b'),
    residentialAddressPath: file('c'),
    ...changed,
  })

export const wholeInstitution = (changed: Readonly<Record<string, unknown>> = {}): Institution =>
  InstitutionBody.parse({
    actionType: 'INSTITUTION',
    individualType: '2',
    enterpriseFullName: 'HOLDING AG',
    registrationNumber: 'CHE-109.322.551',
    establishmentDate: '2001-01-01',
    registrationCountryAlphaName: 'CHE',
    registrationAddress: 'Bahnhofstrasse 1, Zug',
    registrationDoc: file('d'),
    ownershipPercent: 40,
    ...changed,
  })

export const partiesOf = (...parties: readonly (Person | Institution)[]): Individuals => IndividualList.parse(parties)

/** How many files each paper has, and how a reviewer judged them. */
export const papersWith = (enterpriseType: number, templates: Readonly<Record<string, readonly number[]>>): Papers =>
  VerifyFileList.parse(
    Object.entries(templates).map(([fileBizType, results]) => ({
      enterpriseType,
      fileBizType,
      fileList: results.map((auditResult) => ({ fileName: file('e'), name: 'paper.pdf', status: 'success', auditResult })),
    })),
  )

export const wholeCompany = (changed: Partial<Company> = {}): Company => ({
  basicInfo: wholeInfo(),
  individualList: partiesOf(wholePerson()),
  verifyFileList: papersWith(1, { ARTICLES: [0] }),
  ...changed,
})

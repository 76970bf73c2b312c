// Replies for a company's pages, as a server would send them for a company that has begun its verification.
import type { ReplyOf } from '@bonafide/core/call'
import type { detail } from '@bonafide/core/calls/company/business'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { languageConfig } from '@bonafide/core/calls/company/config'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { freshRecord, signedIn, success } from '../../../document/testing/records.ts'
import type { SiteReply } from '../../../document/testing/site.ts'

type Detail = ReplyOf<typeof detail>

export const emptyDetail: Detail = {
  basicInfo: {
    enterpriseName: null,
    englishEnterpriseName: null,
    registrationNumber: null,
    areaAlphaName: null,
    registrationAddress: null,
    officialAreaAlphaName: null,
    officialAddress: null,
    establishmentDate: null,
    officialEmail: null,
    enterpriseUrl: null,
    issueShares: null,
    enterpriseIndustry: null,
    enterpriseProfile: null,
    fundSourceType: null,
    otherFundSource: null,
    accountPurpose: null,
    otherAccountPurpose: null,
    transactionFrequency: null,
    transactionNumber: null,
    transactionAmount: null,
    enterpriseType: null,
  },
  verifyFileList: [],
  individualList: [],
  bankInfoList: [],
  walletAddressInfoList: [],
  version: 3,
  drafts: [],
  remarks: [],
  dueAt: null,
  highRisk: 0,
  ownerPercents: { usual: 25, highRisk: 10 },
  submission: null,
  ids: [],
}

export const filledBasicInfo: Detail['basicInfo'] = {
  ...emptyDetail.basicInfo,
  enterpriseName: 'NORTHWIND TRADING GMBH',
  englishEnterpriseName: 'NORTHWIND TRADING GMBH',
  registrationNumber: 'HRB 12345',
  areaAlphaName: 'DEU',
  registrationAddress: 'HAFENSTRASSE 1, 20457 HAMBURG',
  officialAreaAlphaName: 'DEU',
  officialAddress: 'HAFENSTRASSE 1, 20457 HAMBURG',
  establishmentDate: '2015-04-01',
  officialEmail: 'office@northwind.example',
  issueShares: 0,
  enterpriseIndustry: 'SOFTWARE',
  enterpriseProfile: 'We import tea and sell it to shops.',
  fundSourceType: 'REVENUE',
  accountPurpose: 'SPOT',
  transactionFrequency: 'KYB_WEEK',
  transactionNumber: 20,
  transactionAmount: 50_000,
  enterpriseType: 1,
}

const person: Extract<Detail['individualList'][number], { actionType: 'INDIVIDUAL' }> = {
  actionType: 'INDIVIDUAL',
  id: 1,
  index: 0,
  individualType: '1,3,5',
  fixPosition: 0,
  givenName: 'ADA',
  familyName: 'BERG',
  englishFirstName: null,
  englishShareholderName: null,
  residentialCountryAlphaName: 'DEU',
  residentialAddress: 'Am Ring 2',
  birthDate: '1980-02-03',
  citizenshipAlphaName: 'DEU',
  ownershipPercent: 60,
  wealthSource: 'SALARY',
  issuedCountryAlphaName: 'DEU',
  identityNo: 'C01X',
  identityPicFront: '0'.repeat(32),
  identityPicBack: '1'.repeat(32),
  residentialAddressPath: '2'.repeat(32),
  identityPicFrontName: 'passport.jpg',
  identityPicBackName: 'cover.jpg',
  residentialAddressPathName: 'bill.pdf',
  heldThrough: [],
}

const paper = (auditResult: 0 | 3): Detail['verifyFileList'][number] => ({
  enterpriseType: 1,
  fileBizType: 'INCORPORATION_CERTIFICATE',
  uuid: 'a',
  remark: null,
  fileList: [
    {
      uid: 'u1',
      name: 'extract.pdf',
      fileName: '3'.repeat(32),
      type: 'application/pdf',
      fileType: 'application/pdf',
      url: '/uploads/3',
      fileUrl: '/uploads/3',
      thumbUrl: null,
      status: 'success',
      auditResult,
      remark: auditResult === 3 ? 'The second page is missing' : null,
    },
  ],
})

export const wholeDetail: Detail = { ...emptyDetail, basicInfo: filledBasicInfo, individualList: [person], verifyFileList: [paper(0)] }
export const rejectedDetail: Detail = { ...wholeDetail, verifyFileList: [paper(3)] }

const other = { value: 'KYB_OTHER', label: 'Other' }

export const languageConfigReply: ReplyOf<typeof languageConfig> = {
  industryData: [{ value: 'J', label: 'Information', children: [{ value: 'SOFTWARE', label: 'Software' }] }],
  accountList: [{ value: 'SPOT', label: 'Spot trading' }, other],
  moneyList: [{ value: 'REVENUE', label: 'Revenue' }, other],
  enterpriseTypeList: [{ value: 1, label: 'Limited company' }],
  transactionAmountDate: [
    { value: 'KYB_DAY', label: 'Daily' },
    { value: 'KYB_WEEK', label: 'Weekly' },
  ],
  sourceOfWealth: [{ value: 'SALARY', label: 'Salary' }],
  individualTypeList: [
    { value: 1, label: 'Director', required: 1 },
    { value: 3, label: 'Beneficial owner', required: 1 },
    { value: 5, label: 'Authorized trader', required: 1 },
  ],
  idTypeList: [{ value: 2, label: 'Passport' }],
  businessNatureList: [],
}

const countries = [
  { alphaThreeName: 'DEU', shortName: '德国', englishName: 'Germany', showEnterpriseEnName: 0 },
  { alphaThreeName: 'CHN', shortName: '中国', englishName: 'China', showEnterpriseEnName: 1 },
]

export const paperReplies = [
  {
    value: 'INCORPORATION_CERTIFICATE',
    title: 'Certificate of incorporation',
    required: 1,
    count: 2,
    isSelect: 0,
    selectStatus: 0,
    detail: 'Not older than three months',
    enterpriseType: 1,
  },
] as const

/** The data that a company page's document embeds. */
export const embeddedCompany = (step: FirstCompany['step'], detail: Detail): unknown => ({
  step,
  detail: detail,
  lists: languageConfigReply,
  countries: countries.map((country) => ({ ...country, keys: ['NATIONALITY', 'RESIDENCE', 'ENTERPRISE'] })),
  papers: detail.basicInfo.enterpriseType === null ? null : paperReplies,
})

/** The replies for a company with this flag and these answers. */
export function companyReplies(
  flag: StatusRecord['enterpriseVerify']['enterpriseKycFlag'],
  detail: Detail,
): Readonly<Record<string, SiteReply>> {
  return {
    ...signedIn({
      enterpriseVerify: { ...freshRecord.enterpriseVerify, enterpriseKycFlag: flag, remark: flag === 3 ? 'A page is missing' : null },
    }),
    '/pluto-mix/public/kyc/kyb/detail': success(detail),
    '/pluto-mix/public/kyc/kyb/language-config': success(languageConfigReply),
    '/pluto-mix/public/kyc/kyb/enterprise-type-config': success(paperReplies),
    '/pluto-mix/public/kyc/internal/get-supported-country': success(countries),
    '/pluto-mix/public/kyc/kyb/verify-registration-number': success(true),
    '/pluto-mix/public/kyc/kyb/keep-draft': success({ version: 4 }),
    '/pluto-mix/public/kyc/kyb/submit': success({ version: 5 }),
  }
}

// A company in the server's replies. Lists are comma-joined, as they were sent; unknown values are null.
import * as z from 'zod/mini'
import { AuditResult, BusinessStep } from '../../status.ts'
import { Flag } from '../../values.ts'

const Text = /* @__PURE__ */ z.nullable(z.string())
const Number = /* @__PURE__ */ z.nullable(z.number())

export const BasicInfoAnswer = /* @__PURE__ */ z.strictObject({
  enterpriseName: Text,
  englishEnterpriseName: Text,
  registrationNumber: Text,
  areaAlphaName: Text,
  registrationAddress: Text,
  officialAreaAlphaName: Text,
  officialAddress: Text,
  establishmentDate: Text,
  officialEmail: Text,
  enterpriseUrl: Text,
  issueShares: z.nullable(Flag),
  enterpriseIndustry: Text,
  enterpriseProfile: Text,
  fundSourceType: Text,
  otherFundSource: Text,
  accountPurpose: Text,
  otherAccountPurpose: Text,
  transactionFrequency: Text,
  transactionNumber: Number,
  transactionAmount: Number,
  enterpriseType: Number,
})

const HeldThrough = /* @__PURE__ */ z.array(z.strictObject({ index: z.number(), ownershipPercent: z.number() }))

const PersonAnswer = /* @__PURE__ */ z.strictObject({
  actionType: z.literal('INDIVIDUAL'),
  id: z.number(),
  index: z.number(),
  individualType: z.string(),
  fixPosition: Flag,
  givenName: Text,
  familyName: Text,
  englishFirstName: Text,
  englishShareholderName: Text,
  residentialCountryAlphaName: Text,
  residentialAddress: Text,
  birthDate: Text,
  citizenshipAlphaName: Text,
  ownershipPercent: Number,
  wealthSource: Text,
  issuedCountryAlphaName: Text,
  identityNo: Text,
  identityPicFront: Text,
  identityPicBack: Text,
  residentialAddressPath: Text,
  identityPicFrontName: Text,
  identityPicBackName: Text,
  residentialAddressPathName: Text,
  heldThrough: HeldThrough,
})

const InstitutionAnswer = /* @__PURE__ */ z.strictObject({
  actionType: z.literal('INSTITUTION'),
  id: z.number(),
  index: z.number(),
  individualType: z.string(),
  enterpriseFullName: Text,
  registrationNumber: Text,
  establishmentDate: Text,
  registrationCountryAlphaName: Text,
  registrationAddress: Text,
  registrationDoc: Text,
  registrationDocName: Text,
  identityNo: Text,
  ownershipPercent: Number,
  heldThrough: HeldThrough,
})

export const IndividualListAnswer = /* @__PURE__ */ z.array(z.discriminatedUnion('actionType', [PersonAnswer, InstitutionAnswer]))

export const VerifyFileListAnswer = /* @__PURE__ */ z.array(
  z.strictObject({
    enterpriseType: z.number(),
    fileBizType: z.string(),
    uuid: z.string(),
    remark: Text,
    fileList: z.array(
      z.strictObject({
        uid: z.string(),
        name: z.string(),
        fileName: z.string(),
        type: z.string(),
        fileType: z.string(),
        url: z.string(),
        fileUrl: z.string(),
        thumbUrl: Text,
        status: z.literal('success'),
        auditResult: AuditResult,
        /** Our own addition: why a reviewer rejected it. */
        remark: Text,
      }),
    ),
  }),
)

/** A reviewer's remark on one part: on a field of the company, or on a person or an institution by its place in the list. */
export const PartRemark = /* @__PURE__ */ z.strictObject({
  step: BusinessStep,
  /** The field of `basicInfo`, or of the row; null: the remark is on the row as a whole. */
  field: Text,
  /** The `index` of a row of `individualList`. */
  index: z.nullable(z.number()),
  remark: z.string(),
})
export type PartRemark = z.infer<typeof PartRemark>

/** A remark as the company reads it. */
export const CompanyRemark = /* @__PURE__ */ z.extend(PartRemark, {
  /** What it is about has changed since the submission. */
  changed: z.boolean(),
})
export type CompanyRemark = z.infer<typeof CompanyRemark>

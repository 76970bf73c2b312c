// A company's data in request bodies. Steps are saved half filled in, so a field may be missing or null here and
// need only be plausible; `core/rules` checks completeness, and checks it again when the company submits.
import * as z from 'zod/mini'
import { Alpha3 } from '../../countries.ts'
import { CalendarDate } from '../../dates.ts'
import { AuditResult, Position } from '../../status.ts'
import { FileId, Flag, maybeText, pattern, wholeNumber } from '../../values.ts'

/* @__NO_SIDE_EFFECTS__ */
function orBlank<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(z.union([schema, z.literal('')])))
}

/* @__NO_SIDE_EFFECTS__ */
function draft(max: number) {
  return z.optional(z.nullable(maybeText({ max })))
}

/* @__NO_SIDE_EFFECTS__ */
function draftLines(max: number) {
  return z.optional(z.nullable(maybeText({ max, lines: true })))
}

const Code = /* @__PURE__ */ pattern(/^[A-Za-z0-9_.-]{1,64}$/)

/** Sent comma-joined; an array is read as well. */
/* @__NO_SIDE_EFFECTS__ */
function codeList() {
  return z.pipe(
    z.union([pattern(/^(?:[A-Za-z0-9_.-]{1,64}(?:,[A-Za-z0-9_.-]{1,64}){0,49})?$/), z.array(Code).check(z.maxLength(50))]),
    z.transform((list) => (typeof list === 'string' ? (list === '' ? [] : list.split(',')) : list)),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function positionList() {
  return z.pipe(
    z.union([pattern(/^[0-5](?:,[0-5]){0,5}$/), Position, z.array(Position).check(z.minLength(1), z.maxLength(6))]),
    z.transform((list): Position[] => [
      ...new Set(
        Array.isArray(list)
          ? list
          : String(list)
              .split(',')
              .map((code) => Position.parse(Number(code))),
      ),
    ]),
  )
}

const optional = {
  code: /* @__PURE__ */ orBlank(Code),
  codes: /* @__PURE__ */ z.optional(z.nullable(codeList())),
  country: /* @__PURE__ */ orBlank(Alpha3),
  day: /* @__PURE__ */ orBlank(CalendarDate),
  file: /* @__PURE__ */ orBlank(FileId),
  flag: /* @__PURE__ */ z.optional(z.nullable(Flag)),
}

export const BasicInfo = /* @__PURE__ */ z.strictObject({
  enterpriseName: draft(300),
  englishEnterpriseName: draft(300),
  registrationNumber: draft(100),
  areaAlphaName: optional.country,
  registrationAddress: draft(300),
  officialAreaAlphaName: optional.country,
  officialAddress: draft(300),
  establishmentDate: optional.day,
  /** Plain text here: the form says under the field if it is not an address. */
  officialEmail: draft(254),
  enterpriseUrl: draft(300),
  issueShares: optional.flag,
  enterpriseIndustry: optional.codes,
  enterpriseProfile: draftLines(300),
  fundSourceType: optional.codes,
  otherFundSource: draft(300),
  accountPurpose: optional.codes,
  otherAccountPurpose: draft(300),
  transactionFrequency: optional.code,
  transactionNumber: z.optional(z.nullable(wholeNumber(1, 10_000_000))),
  transactionAmount: z.optional(z.nullable(wholeNumber(1, 1_000_000_000))),
  enterpriseType: z.optional(z.nullable(wholeNumber(0, 999))),
})
export type BasicInfo = z.infer<typeof BasicInfo>

/** 1 to 100 with up to three decimals. Multiplied first: 0.001 has no exact double. */
const Percent = /* @__PURE__ */ percent()

/* @__NO_SIDE_EFFECTS__ */
function percent() {
  return z.number().check(
    z.minimum(1),
    z.maximum(100),
    z.refine((share) => Math.abs(share * 1000 - Math.round(share * 1000)) < 1e-6),
  )
}

const rowId = /* @__PURE__ */ z.optional(z.nullable(wholeNumber(0, Number.MAX_SAFE_INTEGER)))
const rowIndex = /* @__PURE__ */ z.optional(z.nullable(wholeNumber(0, 99)))

/** Ours: the institution in the same list through which a party holds a share. Without it the share is held directly. */
const heldThrough = /* @__PURE__ */ z.optional(
  z.array(z.strictObject({ index: wholeNumber(0, 99), ownershipPercent: Percent })).check(z.maxLength(10)),
)

/** Ours: the sender's own file names. */
const fileNames = {
  person: { identityPicFrontName: draft(255), identityPicBackName: draft(255), residentialAddressPathName: draft(255) },
  institution: { registrationDocName: draft(255) },
}

export const PersonShape = /* @__PURE__ */ z.strictObject({
  actionType: z.literal('INDIVIDUAL'),
  id: rowId,
  index: rowIndex,
  individualType: positionList(),
  fixPosition: optional.flag,
  givenName: draft(20),
  familyName: draft(20),
  englishFirstName: draft(300),
  englishShareholderName: draft(300),
  residentialCountryAlphaName: optional.country,
  residentialAddress: draft(300),
  birthDate: optional.day,
  citizenshipAlphaName: optional.country,
  ownershipPercent: z.optional(z.nullable(Percent)),
  wealthSource: optional.code,
  issuedCountryAlphaName: optional.country,
  identityNo: draft(100),
  identityPicFront: optional.file,
  identityPicBack: optional.file,
  residentialAddressPath: optional.file,
  ...fileNames.person,
  heldThrough,
})

export const InstitutionShape = /* @__PURE__ */ z.strictObject({
  actionType: z.literal('INSTITUTION'),
  id: rowId,
  index: rowIndex,
  individualType: positionList(),
  enterpriseFullName: draft(300),
  registrationNumber: draft(100),
  establishmentDate: optional.day,
  registrationCountryAlphaName: optional.country,
  registrationAddress: draft(300),
  registrationDoc: optional.file,
  ...fileNames.institution,
  identityNo: draft(100),
  ownershipPercent: z.optional(z.nullable(Percent)),
  heldThrough,
})

/** A hard limit of a hundred rows; the rules allow ten per position and ten institutions. */
export const IndividualList = /* @__PURE__ */ listOf(z.discriminatedUnion('actionType', [PersonShape, InstitutionShape]), 100)

const SentFile = /* @__PURE__ */ z.strictObject({
  uid: draft(64),
  name: draft(255),
  fileName: FileId,
  type: draft(100),
  fileType: draft(100),
  url: draft(2000),
  fileUrl: draft(2000),
  thumbUrl: draft(2000),
  status: z.optional(z.enum(['uploading', 'success', 'error'])),
  auditResult: z.optional(z.nullable(AuditResult)),
})

const FileItem = /* @__PURE__ */ fileItem()

/** Reviewers' remarks only travel to the page; if it sends them back, they are ignored. */
/* @__NO_SIDE_EFFECTS__ */
function fileItem() {
  return z.pipe(
    z.extend(SentFile, { remark: draftLines(1000) }),
    z.transform(({ remark: _remark, ...file }) => file),
  )
}

export const VerifyFileList = /* @__PURE__ */ listOf(
  z.strictObject({
    enterpriseType: wholeNumber(0, 999),
    fileBizType: Code,
    uuid: draft(64),
    remark: draft(300),
    fileList: listOf(FileItem, 20),
  }),
  100,
)

/** Sent empty, as the specification says; nothing is ever read from them. */
export const EmptyList = /* @__PURE__ */ z.optional(listOf(z.never(), 0))

/* @__NO_SIDE_EFFECTS__ */
function listOf<Schema extends z.ZodMiniType>(schema: Schema, limit: number) {
  return z.array(schema).check(z.maxLength(limit))
}

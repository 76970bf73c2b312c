// What a company is asked for after its approval, or reports on its own. It answers exactly that; everything else stays unchanged.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CalendarDate } from '../../dates.ts'
import { EnterpriseVerifyNo, Flag, wholeNumber } from '../../values.ts'
import { BasicInfoAnswer, IndividualListAnswer, VerifyFileListAnswer } from './answers.ts'
import { businessRefusals, openedForUser } from './business.ts'
import { DocumentTemplate } from './config.ts'
import { BasicInfo, EmptyList, IndividualList, VerifyFileList } from './shapes.ts'

const Version = /* @__PURE__ */ wholeNumber(0, 1_000_000_000)

/** May this company supplement now? A repeated request answers 00003. */
export const checkComplement = defineCall({
  path: '/pluto-mix/public/kyc/kyb/check-complement',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ type: z.literal('KYB_SUPPLEMENT') }),
  reply: z.null(),
  codes: ['supplement.repeated', 'supplement.notAsked', 'kyc.blacklisted'],
  accessToken: true,
  quiet: true,
})

/** The kinds of change that a company can report; "people" includes institutions. */
export const companyChanges = ['address', 'people', 'papers', 'contact', 'activity'] as const
export const CompanyChange = /* @__PURE__ */ z.literal(companyChanges)
export type CompanyChange = z.infer<typeof CompanyChange>

/** A reviewer's words on one requested part. */
export const SupplementWord = /* @__PURE__ */ z.strictObject({
  about: z.literal(['field', 'paper', 'people', 'institutions']),
  /** The field of `basicInfo`, or the template of the paper; null for people or institutions. */
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
})
export type SupplementWord = z.infer<typeof SupplementWord>

/** The form, as the server marks it, and what has been filled in so far. */
export const ComplementForm = /* @__PURE__ */ z.strictObject({
  /** A disabled field is shown for context and cannot be edited. */
  basicInfoConfig: z.array(z.strictObject({ field: z.string(), required: z.boolean(), disabled: z.boolean() })),
  enterpriseTypeConfig: z.array(DocumentTemplate),
  individualInfoNeeded: z.boolean(),
  enterpriseVerifyNo: EnterpriseVerifyNo,
  enterpriseType: z.nullable(z.number()),
  basicInfo: BasicInfoAnswer,
  /** The approved people and institutions, and those that were added in this supplement. */
  individualList: IndividualListAnswer,
  verifyFileList: VerifyFileListAnswer,
  /** Ours, from here on. Rows that are part of the approved company: people among them cannot be edited, none can be deleted. */
  approvedIds: z.array(z.number()),
  /** People and institutions are requested separately. */
  asks: z.strictObject({ people: z.boolean(), institutions: z.boolean() }),
  words: z.array(SupplementWord),
  /** The company opened it on its own. */
  byCompany: z.boolean(),
  /** The deadline (ISO 8601); null: there is none. */
  until: z.nullable(z.string()),
  /** The reviewer's remark when asking again; otherwise null. */
  remark: z.nullable(z.string()),
  /** Counts saved changes; each change names the version it was based on. */
  version: z.number(),
  highRisk: Flag,
  ownerPercents: z.object({ usual: z.number(), highRisk: z.number() }),
})
export type ComplementForm = z.infer<typeof ComplementForm>

export const getComplementInfo = defineCall({
  path: '/pluto-mix/public/kyc/kyb/getComplementInfo',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: ComplementForm,
  codes: ['supplement.notAsked', 'supplement.repeated'],
  accessToken: true,
})

/** isSubmit 0 saves, 1 submits. */
export const submitComplementInfo = defineCall({
  path: '/pluto-mix/public/kyc/kyb/submitComplementInfo',
  surface: 'area',
  by: 'user',
  body: z.strictObject({
    isSubmit: Flag,
    enterpriseVerifyNo: EnterpriseVerifyNo,
    basicInfo: z.optional(BasicInfo),
    verifyFileList: z.optional(VerifyFileList),
    individualList: z.optional(IndividualList),
    bankInfoList: EmptyList,
    walletAddressInfoList: EmptyList,
    /** Ours: the version on which the change is based. Not checked if missing. */
    version: z.optional(Version),
    /** Ours: today's date in the page's time zone. UTC if missing. */
    today: z.optional(CalendarDate),
    account: openedForUser,
  }),
  reply: z.strictObject({ version: z.number() }),
  codes: [
    ...businessRefusals,
    'business.overtaken',
    'supplement.repeated',
    'supplement.notAsked',
    'supplement.personFixed',
    'supplement.late',
    'supplement.notAskedFor',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  accessToken: true,
  quiet: true,
})

/** Ours: a verified company reports a change; this opens a supplement for these parts. */
export const openComplement = defineCall({
  path: '/pluto-mix/public/kyc/kyb/open-complement',
  surface: 'area',
  by: 'user',
  body: z.strictObject({
    changes: z.array(CompanyChange).check(z.minLength(1), z.maxLength(companyChanges.length)),
    account: openedForUser,
  }),
  reply: z.null(),
  codes: [
    'kyc.blacklisted',
    'supplement.notVerified',
    'supplement.open',
    'business.emailFirst',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  accessToken: true,
  quiet: true,
})

export const supplementCalls = { checkComplement, getComplementInfo, submitComplementInfo, openComplement } as const

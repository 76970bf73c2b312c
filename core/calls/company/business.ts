// A company's own verification: its detail, its steps, its submission. Quiet, because the page handles failed saves itself.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { Alpha3 } from '../../countries.ts'
import { CalendarDate } from '../../dates.ts'
import { BusinessStep } from '../../status.ts'
import { Details } from '../../details.ts'
import { FileId, Flag, maybeText, text, UserId, wholeNumber } from '../../values.ts'
import { BasicInfoAnswer, CompanyRemark, IndividualListAnswer, VerifyFileListAnswer } from './answers.ts'
import { Declaration } from './declaration.ts'
import { receipt, Submission } from './receipt.ts'
import { IdCheck } from './id-checks.ts'
import { BasicInfo, EmptyList, IndividualList, VerifyFileList } from './shapes.ts'

/** Refusals that saving and supplementing share. */
export const businessRefusals = [
  'kyc.blacklisted',
  'business.emailFirst',
  'business.locked',
  'business.fieldMissing',
  'business.fieldWrong',
  'business.numberWrong',
  'business.positionMissing',
  'business.tooMany',
  'business.personTwice',
  'business.tooYoung',
  'business.filesMissing',
  'business.filesTooMany',
  'business.filesRejected',
  'country.refused',
  'thing.unknown',
] as const

/** Refusals of any change to a company. */
const changeRefusals = [
  'kyc.blacklisted',
  'kyc.multiVerified',
  'kyc.personStarted',
  'business.emailFirst',
  'business.locked',
  'country.refused',
  'record.erased',
  'record.restricted',
  'transfer.disputed',
] as const

/** Ours: the user for whom the page was opened. Refused if another user has since logged in in the same browser; not checked if missing. */
export const openedForUser = /* @__PURE__ */ z.optional(UserId)

/** Ours: a retry of a request whose answer was lost. If the original request arrived, this is not a conflict. */
const again = /* @__PURE__ */ z.optional(z.boolean())

export const detail = defineCall({
  path: '/pluto-mix/public/kyc/kyb/detail',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({
    basicInfo: BasicInfoAnswer,
    verifyFileList: VerifyFileListAnswer,
    individualList: IndividualListAnswer,
    bankInfoList: z.array(z.never()),
    walletAddressInfoList: z.array(z.never()),
    /** Ours, from here on. Counts every change; each change names the version it was based on. */
    version: z.number(),
    /** Unsaved input by step, in the page's own format. */
    drafts: z.array(z.strictObject({ step: BusinessStep, draft: z.string() })),
    /** What a reviewer has asked the company to correct; empty unless it was refused. */
    remarks: z.array(CompanyRemark),
    /** The time by which a reviewer decides (ISO 8601); null while no reviewer has it. */
    dueAt: z.nullable(z.string()),
    /** The lower percentage is used for counting owners. */
    highRisk: Flag,
    /** Share in percent from which a person counts as a beneficial owner. */
    ownerPercents: z.object({ usual: z.number(), highRisk: z.number() }),
    /** What was last submitted; null: nothing yet. */
    submission: z.nullable(Submission),
    /** For each saved person: how the pictures of the ID compare with what was typed. */
    ids: z.array(IdCheck),
  }),
  codes: [],
  accessToken: true,
})

/** If two steps or tabs write concurrently, the later write is refused, so nothing is lost. */
export const keepDraft = defineCall({
  path: '/pluto-mix/public/kyc/kyb/keep-draft',
  surface: 'area',
  by: 'user',
  /** `draft`: what the page needs to continue; empty: discard it. */
  body: z.strictObject({
    step: BusinessStep,
    version: wholeNumber(0, 1_000_000_000),
    draft: maybeText({ max: 100_000, lines: true }),
    account: openedForUser,
    again,
  }),
  reply: z.strictObject({ version: z.number() }),
  codes: [...changeRefusals, 'business.overtaken'],
  accessToken: true,
  quiet: true,
})

/** Reads the holder's details from a picture of an ID or passport, to fill in the form. The reading is stored sealed with the picture. */
export const readPaper = defineCall({
  path: '/pluto-mix/public/kyc/kyb/read-paper',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ path: FileId }),
  /** Null: nothing could be read. */
  reply: z.nullable(Details),
  codes: ['thing.unknown', 'file.busy'],
  accessToken: true,
  quiet: true,
})

/** True: the number is valid, as far as that country's numbers can be checked. */
export const verifyRegistrationNumber = defineCall({
  path: '/pluto-mix/public/kyc/kyb/verify-registration-number',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ areaAlphaName: Alpha3, registrationNumber: text({ max: 100 }) }),
  reply: z.boolean(),
  codes: ['business.numberWrong', 'country.refused'],
  accessToken: true,
  quiet: true,
})

/** isSubmit 0 saves the step, 1 submits everything. */
export const submit = defineCall({
  path: '/pluto-mix/public/kyc/kyb/submit',
  surface: 'area',
  by: 'user',
  body: z.strictObject({
    step: BusinessStep,
    isSubmit: Flag,
    basicInfo: z.optional(BasicInfo),
    verifyFileList: z.optional(VerifyFileList),
    individualList: z.optional(IndividualList),
    bankInfoList: EmptyList,
    walletAddressInfoList: EmptyList,
    /** Ours: the version on which the change is based. Not checked if missing. */
    version: z.optional(wholeNumber(0, 1_000_000_000)),
    /** Ours: today's date in the page's time zone, so that page and server agree on it. UTC if missing. */
    today: z.optional(CalendarDate),
    /** Ours, when submitting: the people named know how their data is used. If missing, a reviewer sees that this was not confirmed. */
    informed: z.optional(z.literal(true)),
    /** Ours, when submitting: who declares that everything is true. If missing, a reviewer sees that there is no declaration. */
    declaration: z.optional(Declaration),
    /** Ours, when submitting: discards unsaved drafts. Without it, a company with unsaved drafts cannot be submitted. */
    withoutDrafts: z.optional(z.literal(true)),
    account: openedForUser,
    /** Only used when saving a step. */
    again,
  }),
  reply: z.strictObject({ version: z.number() }),
  codes: [
    ...businessRefusals,
    'kyc.multiVerified',
    'kyc.personStarted',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
    'business.incomplete',
    'business.overtaken',
    'business.draftUnsaved',
  ],
  accessToken: true,
  quiet: true,
})

export const businessCalls = { detail, keepDraft, readPaper, receipt, verifyRegistrationNumber, submit } as const

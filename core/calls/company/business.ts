// A company's own verification: its detail, its steps, its submission. Failures of saving are swallowed by the page: hence quiet.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { Alpha3 } from '../../countries.ts'
import { CalendarDate } from '../../dates.ts'
import { BusinessStep } from '../../status.ts'
import { Details } from '../../details.ts'
import { FileId, Flag, maybeText, text, UserId, whole } from '../../values.ts'
import { BasicInfoAnswer, CompanyRemark, IndividualListAnswer, VerifyFileListAnswer } from './answers.ts'
import { Declaration } from './declaration.ts'
import { receipt, Submission } from './receipt.ts'
import { IdCheck } from './id-checks.ts'
import { BasicInfo, EmptyList, IndividualList, VerifyFileList } from './shapes.ts'

/** What saving and supplementing refuse alike. */
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

/** What prevents any change of a company. */
const whyNotChange = [
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

/** Ours: for whom the page was opened. Another user who has logged in since in the same browser gets nothing of it. Left out, it is not checked. */
export const whose = /* @__PURE__ */ z.optional(UserId)

/** Ours: the very same was sent before, and no answer came. Where it had arrived, this is not a conflict. */
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
    /** What was typed and not saved yet, step by step, as the page wrote it. */
    drafts: z.array(z.strictObject({ step: BusinessStep, draft: z.string() })),
    /** What a reviewer has asked to correct; empty unless the company was refused. */
    remarks: z.array(CompanyRemark),
    /** By when a reviewer decides, a moment as ISO text; null unless one has it. */
    dueAt: z.nullable(z.string()),
    /** The smaller share counts as owning it. */
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

/** Of two concurrent writes, from two steps or two tabs, the later is refused and loses nothing. */
export const keepDraft = defineCall({
  path: '/pluto-mix/public/kyc/kyb/keep-draft',
  surface: 'area',
  by: 'user',
  /** `draft`: whatever the page needs to go on; empty: there is none any more. */
  body: z.strictObject({
    step: BusinessStep,
    version: whole(0, 1_000_000_000),
    draft: maybeText({ max: 100_000, lines: true }),
    account: whose,
    again,
  }),
  reply: z.strictObject({ version: z.number() }),
  codes: [...whyNotChange, 'business.overtaken'],
  accessToken: true,
  quiet: true,
})

/** What a picture of an identity card or a passport says of its holder, offered to the person who fills in the form. It is kept sealed with the picture. */
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

/** True: accepted, as far as that country's numbers can be checked at all. */
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

/** isSubmit 0 saves the step, 1 hands the whole in. */
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
    /** Ours: the version that the page has seen. Left out, it is not checked. */
    version: z.optional(whole(0, 1_000_000_000)),
    /** Ours: the day it is where the page is, so that both sides mean the same by "today". Left out, it is the day in UTC. */
    today: z.optional(CalendarDate),
    /** Ours, when submitting: the people named know how their data is used. Left out, a reviewer sees that this was not confirmed. */
    informed: z.optional(z.literal(true)),
    /** Ours, when submitting: who declares that everything is true. Left out, a reviewer sees that there is no declaration. */
    declaration: z.optional(Declaration),
    /** Ours, when submitting: discards unsaved drafts. Left out, a company with unsaved drafts cannot be submitted. */
    withoutDrafts: z.optional(z.literal(true)),
    account: whose,
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

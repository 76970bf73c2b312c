// A company's own verification: its detail, its steps, its submission. Failures of saving are swallowed by the page: hence quiet.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { Alpha3 } from '../../countries.ts'
import { BusinessStep } from '../../status.ts'
import { Flag, text } from '../../values.ts'
import { BasicInfoAnswer, IndividualListAnswer, VerifyFileListAnswer } from './answers.ts'
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
  'business.filesRejected',
  'country.refused',
  'thing.unknown',
] as const

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
  }),
  codes: [],
  accessToken: true,
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
  }),
  reply: z.null(),
  codes: [...businessRefusals, 'kyc.personStarted', 'business.incomplete'],
  accessToken: true,
  quiet: true,
})

export const businessCalls = { detail, verifyRegistrationNumber, submit } as const

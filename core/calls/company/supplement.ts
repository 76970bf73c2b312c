// What a verified company is asked for later.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { EnterpriseVerifyNo, Flag } from '../../values.ts'
import { BasicInfoAnswer, IndividualListAnswer, VerifyFileListAnswer } from './answers.ts'
import { businessRefusals, whose } from './business.ts'
import { DocumentTemplate } from './config.ts'
import { BasicInfo, EmptyList, IndividualList, VerifyFileList } from './shapes.ts'

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

export const getComplementInfo = defineCall({
  path: '/pluto-mix/public/kyc/kyb/getComplementInfo',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({
    basicInfoConfig: z.array(z.strictObject({ field: z.string(), required: z.boolean(), disabled: z.boolean() })),
    enterpriseTypeConfig: z.array(DocumentTemplate),
    individualInfoNeeded: z.boolean(),
    enterpriseVerifyNo: EnterpriseVerifyNo,
    enterpriseType: z.nullable(z.number()),
    basicInfo: BasicInfoAnswer,
    individualList: IndividualListAnswer,
    verifyFileList: VerifyFileListAnswer,
  }),
  codes: ['supplement.notAsked'],
  accessToken: true,
})

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
    account: whose,
  }),
  reply: z.null(),
  codes: [...businessRefusals, 'supplement.repeated', 'supplement.notAsked', 'supplement.personFixed'],
  accessToken: true,
  quiet: true,
})

export const supplementCalls = { checkComplement, getComplementInfo, submitComplementInfo } as const

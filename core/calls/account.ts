import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Verification } from '../status.ts'
import { maybeText } from '../values.ts'

export const UserInfo = z.strictObject({
  loginName: z.string(),
  userName: z.string(),
  userId: z.string(),
  nickName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  areaCode: z.nullable(z.string()),
  bindPhone: z.boolean(),
  bindEmail: z.boolean(),
  bindGoogle: z.boolean(),
  phoneEnable: z.boolean(),
  emailEnable: z.boolean(),
  googleEnable: z.boolean(),
  isFund: z.boolean(),
  fundValue: z.nullable(z.string()),
  fundDisabled: z.boolean(),
  antiPhishingCode: z.nullable(z.string()),
  registerChannel: z.nullable(z.string()),
  channelEmployeeArea: z.nullable(z.string()),
  openOtc: z.boolean(),
  openContract: z.boolean(),
  openGtFees: z.boolean(),
  identityLevel: z.number(),
  realName: z.nullable(z.string()),
  givenName: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  childFlag: z.boolean(),
  subAccount: z.boolean(),
  kycLevel1Flag: Verification,
  kycLevel2Flag: Verification,
  /** True when kycLevel1Flag is 2. */
  hasRealValidate: z.boolean(),
  vipLevel: z.number(),
  invitationCode: z.string(),
  userType: z.number(),
  frozen: z.boolean(),
})

export const userinfo = defineCall({
  path: '/user/overview/userinfo',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ terminalCode: z.optional(maybeText({ max: 128 })) }),
  reply: z.strictObject({
    userInfo: UserInfo,
    /** The account's preferences at the exchange. */
    settings: z.strictObject({ language: z.string(), unit: z.string() }),
    loginName: z.string(),
    userName: z.string(),
  }),
  codes: [],
  quiet: true,
})

/** Logout. Open to anyone: without a session it does nothing. */
export const clearCookie = defineCall({
  path: '/user/public/clearCookie',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({}),
  reply: z.null(),
  codes: [],
})

export const accountCalls = { userinfo, clearCookie } as const

// Tokens that open the embedded frame, one call for each level. Some calls reply with the frame's complete address instead.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { FrameLevel } from '../../frame/levels.ts'
import { askAnotherLook } from './another-look.ts'
import { NameChange } from '../../status.ts'
import { AccessToken, Flag, maybeText, pattern } from '../../values.ts'
import { levelRefusals, personRefusals } from './refusals.ts'

const Nothing = /* @__PURE__ */ z.strictObject({})
const Opener = /* @__PURE__ */ z.strictObject({ accessToken: AccessToken })
/** Refusals common to all of a company's verifications. */
const companyRefusals = [
  'kyc.blacklisted',
  'kyc.multiVerified',
  'kyc.personStarted',
  'business.emailFirst',
  'country.refused',
  'record.erased',
  'record.restricted',
  'transfer.disputed',
] as const

const FrameAddress = /* @__PURE__ */ pattern(/^https?:\/\/[^\s]{1,2000}$/)

/** `host` or `host:port`; the scheme is https, http on loopback only. */
export const getDdns = defineCall({
  path: '/user/kyc/getDdns',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.array(z.string()),
  codes: [],
  quiet: true,
})

/** `selfKyc` 1: to verify oneself. 0: to prove that one is the person who is verified with another account. */
export const getPlutoSdkToken = defineCall({
  path: '/user/kyc/getPlutoSdkToken',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ selfKyc: Flag, deviceVerifySignKey: pattern(/^[0-9a-f]{64}$/) }),
  reply: z.strictObject({ accessToken: AccessToken, applicantId: z.string() }),
  codes: [...personRefusals, ...levelRefusals, 'level.basicFirst', 'device.signKeyWrong'],
  quiet: true,
})

/** One refusal for every reason: the answer must not reveal whether that user exists or is verified. */
export const getBindKycSdkToken = defineCall({
  path: '/user/kyc/getBindKycSdkToken',
  surface: 'area',
  by: 'user',
  // Any text is accepted here, so that a name that is not a user gets the same refusal.
  body: z.strictObject({ userId: maybeText({ max: 200 }) }),
  reply: Opener,
  codes: ['face.refused'],
  quiet: true,
})

export const checkModifyInfo = defineCall({
  path: '/user/kyc/checkModifyInfo',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({ status: NameChange }),
  codes: [],
  quiet: true,
})

export const getPlutoSdkTokenOfPan = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfPan',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: FrameAddress,
  success: '0',
  codes: [...personRefusals, ...levelRefusals],
  quiet: true,
})

export const getPlutoSdkTokenOfKycOtc = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfKycOtc',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: Opener,
  codes: [...personRefusals, ...levelRefusals],
  quiet: true,
})

export const getPlutoSdkTokenOfKybOtc = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfKybOtc',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: FrameAddress,
  success: '0',
  codes: [...companyRefusals, ...levelRefusals],
  quiet: true,
})

/** The token for the added nationality when `getPlutoSdkTokenOfAddNation` returns no address. */
export const getPlutoSdkTokenOfResidential = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfResidential',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: Opener,
  codes: [...personRefusals, ...levelRefusals],
  quiet: true,
})

export const getPlutoSdkTokenOfAddNation = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfAddNation',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.nullable(FrameAddress),
  success: '0',
  codes: [...personRefusals, ...levelRefusals],
  quiet: true,
})

export const getPlutoSdkTokenOfEdd = defineCall({
  path: '/user/kyc/getPlutoSdkTokenOfEdd',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({ accessToken: AccessToken, level: FrameLevel }),
  codes: [...personRefusals, ...levelRefusals],
  quiet: true,
})

/** Also renews an expired `X-Access-Token`. */
export const getEnterpriseToken = defineCall({
  path: '/user/enterprise/kyc/getPlutoSdkToken',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: Opener,
  codes: companyRefusals,
  quiet: true,
})

/** The frame's address; null: the page leads to the hub of the four steps. */
export const getPlutoSdkTokenOfBasic = defineCall({
  path: '/user/enterprise/kyc/getPlutoSdkTokenOfBasic',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.nullable(FrameAddress),
  success: '0',
  codes: [...companyRefusals, ...levelRefusals],
  quiet: true,
})

export const getPlutoSdkTokenOfAdvance = defineCall({
  path: '/user/enterprise/kyc/getPlutoSdkTokenOfAdvance',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: FrameAddress,
  success: '0',
  codes: [...companyRefusals, ...levelRefusals, 'level.basicFirst'],
  quiet: true,
})

/** The token of a supplement; renews an expired one whose type is KYB_SUPPLEMENT. */
export const getPlutoSdkTokenOfComplement = defineCall({
  path: '/user/enterprise/kyc/getPlutoSdkTokenOfComplement',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: Opener,
  codes: ['kyc.blacklisted', 'supplement.notAsked', 'country.refused', 'record.erased', 'record.restricted', 'transfer.disputed'],
  quiet: true,
})

export const levelsCalls = {
  askAnotherLook,
  getDdns,
  getPlutoSdkToken,
  getBindKycSdkToken,
  checkModifyInfo,
  getPlutoSdkTokenOfPan,
  getPlutoSdkTokenOfKycOtc,
  getPlutoSdkTokenOfKybOtc,
  getPlutoSdkTokenOfResidential,
  getPlutoSdkTokenOfAddNation,
  getPlutoSdkTokenOfEdd,
  getEnterpriseToken,
  getPlutoSdkTokenOfBasic,
  getPlutoSdkTokenOfAdvance,
  getPlutoSdkTokenOfComplement,
} as const

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { Level } from '../../frame/levels.ts'
import { EnterpriseVerifyNo } from '../../values.ts'

const RelatedParty = /* @__PURE__ */ z.strictObject({
  shareholderId: z.string(),
  shareholderName: z.string(),
  positionList: z.array(z.string()),
  idCountry: z.nullable(z.string()),
  idType: z.nullable(z.string()),
  idNumber: z.nullable(z.string()),
  /** "SUCCESS", or not verified. */
  kycStatus: z.string(),
  enterpriseVerifyNo: EnterpriseVerifyNo,
})

export const shareholder = defineCall({
  path: '/pluto-mix/public/kyc/kyb/shareholder',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ kybLevel: Level }),
  reply: z.array(RelatedParty),
  codes: [],
  accessToken: true,
  quiet: true,
})

/** A new link; it is good for a month. */
export const getSdkLink = defineCall({
  path: '/pluto-mix/public/kyc/kyb/get-sdk-link',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ enterpriseVerifyNo: EnterpriseVerifyNo, kybLevel: Level }),
  reply: z.strictObject({ link: z.string() }),
  codes: ['thing.unknown', 'owners.allVerified'],
  accessToken: true,
  quiet: true,
})

export const ownersCalls = { shareholder, getSdkLink } as const

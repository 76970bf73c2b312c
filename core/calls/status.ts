// The status record: every field always present. Flags are numbers, what is not set is null, nested records are always objects.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { DateTime } from '../dates.ts'
import { steps } from '../evidence/steps.ts'
import { purposes } from '../purposes.ts'
import { contestableLevels } from '../events.ts'
import {
  ErrorStatus,
  OtcStatus,
  otcStatus,
  reviewAlert,
  ReviewAlert,
  ReviewStatus,
  reviewStatus,
  Verification,
  verification,
} from '../status.ts'
import { Flag } from '../values.ts'

const Text = z.nullable(z.string())

/** A missing or unknown number is ignored: a single field must not break the whole page. */
/* @__NO_SIDE_EFFECTS__ */
function known<Numbers extends z.ZodMiniType>(numbers: Numbers, unknown: z.output<Numbers>) {
  // oxlint-disable-next-line promise/valid-params -- zod's, and no promise
  return z.catch(numbers, unknown)
}

const Level = /* @__PURE__ */ known(Verification, verification.none)
const Reviewed = /* @__PURE__ */ known(ReviewStatus, reviewStatus.unverified)
const Alert = /* @__PURE__ */ known(ReviewAlert, reviewAlert.undo)

/** -1 is no limit; 0 and ALL mean themselves; null: this level has no such row. */
const Limit = z.nullable(z.union([z.number(), z.literal('ALL')]))

export const Rights = z.strictObject({
  cryptoWithdrawLimit: Limit,
  cryptoWithdrawLimitUnit: Text,
  unCryptoWithdrawLimit: Limit,
  cryptoDepositLimit: Limit,
  cryptoDepositLimitUnit: Text,
  unCryptoDepositLimit: Limit,
  fiatDepositLimit: Limit,
  fiatDepositLimitUnit: Text,
  unFiatDepositLimit: Limit,
  p2pTranLimit: Limit,
  p2pTranLimitUnit: Text,
  unP2pTranLimit: Limit,
  usdDepositLimit: Limit,
  usdDepositLimitUnit: Text,
  unUsdDepositLimit: Limit,
  otcRightLimit: Limit,
  reviewTime: Text,
})
export type Rights = z.infer<typeof Rights>

export const EnterpriseVerify = z.strictObject({
  enterpriseKycFlag: Level,
  remark: Text,
  enterpriseName: Text,
  registrationNumber: Text,
  registrationAddress: Text,
})

const Review = z.strictObject({
  reviewStatus: Reviewed,
  alertType: Alert,
  enableUpdate: Flag,
  expiredTime: z.nullable(DateTime),
  endTime: z.nullable(DateTime),
  remark: Text,
})

/** A visit that is open in a frame: which step comes next, counted as the frame counts. */
/** The page where a begun visit continues. */
export const BegunStep = z.strictObject({
  /** `send`: everything is there. */
  step: z.literal([...steps, 'send']),
  at: z.number(),
  of: z.number(),
})

const BegunVisit = z.extend(BegunStep, { purpose: z.literal(purposes) })
export type BegunVisit = z.infer<typeof BegunVisit>

/** A company with saved or typed data but no submission: how many of its steps are complete. */
const BegunCompany = z.strictObject({ done: z.number(), of: z.number() })
export type BegunCompany = z.infer<typeof BegunCompany>

export const StatusRecord = z.strictObject({
  errorStatus: ErrorStatus,
  level1Flag: Level,
  level2Flag: Level,
  otcStatus: known(OtcStatus, otcStatus.none),
  level3Flag: Level,
  level3ReviewEndTime: z.nullable(DateTime),
  level1Remark: Text,
  level2Remark: Text,
  otcRemark: Text,
  level3Remark: Text,
  enterpriseVerify: EnterpriseVerify,
  enterpriseVerify2: EnterpriseVerify,
  enterpriseVerifyUbo: z.strictObject({ enterpriseKycFlag: Level }),
  review: Review,
  residentialReview: z.strictObject({ reviewStatus: Reviewed, alertType: Alert, remark: Text }),
  kybComplement: z.strictObject({ enable: Flag, status: Level, remark: Text }),
  showKycLevel2: Flag,
  showKybLevel2: Flag,
  showKycLevel3: Flag,
  showKycOtc: Flag,
  showKybLevelUbo: Flag,
  showManualKyc: Flag,
  /** How many accounts are bound to this identity, and how many may be. */
  bindKyc: z.number(),
  bindKycMaxCount: z.number(),
  /** Days until the account may reset again; 0: it may now, as far as time goes. */
  resetInDays: z.number(),
  /** When the level under review was sent, the lowest first; null: nothing is under review, or that is not known. */
  sentAt: z.nullable(DateTime),
  /** Since when basic or business verification holds, and until when; null: it does not, or that is not known. */
  verifiedAt: z.nullable(DateTime),
  validUntil: z.nullable(DateTime),
  /** Refusals that another reviewer may look at again. `waiting`: one is doing so; `upheld`: one has, and the refusal stays. */
  anotherLook: z.array(z.strictObject({ level: z.literal(contestableLevels), state: z.literal(['open', 'waiting', 'upheld']) })),
  /** Crypto withdrawals of the last 24 hours in USDT, as decimal text; null if the exchange does not report them. */
  withdrawnToday: Text,
  /** A visit that was begun and not submitted; null: none. */
  begun: z.nullable(BegunVisit),
  begunCompany: z.nullable(BegunCompany),
  turkeyReg: Flag,
  pan: Text,
  panStatus: known(z.nullable(Verification), null),
  panRemark: Text,
  /** What waits for a reviewer, or was refused: a reset, and that two accounts are one person's. */
  resetStatus: Level,
  resetRemark: Text,
  sameKycStatus: Level,
  sameKycRemark: Text,
  additionalNumber: Text,
  additionalNumberType: z.nullable(z.number()),
  realName: Text,
  identityType: z.nullable(z.number()),
  identityNo: Text,
  nationality: Text,
  givenName: Text,
  familyName: Text,
  middleName: Text,
  englishGivenName: Text,
  englishFamilyName: Text,
  areaId: Text,
  dateOfBirthStr: Text,
  residentialAreaInfo: Text,
  residentialCountry: Text,
  level1Rights: Rights,
  level2Rights: Rights,
  otcRights: Rights,
  enterpriseLevel1Rights: Rights,
  enterpriseLevel2Rights: Rights,
  enterpriseOtcRights: Rights,
})
export type StatusRecord = z.infer<typeof StatusRecord>

export const realNameStatus = defineCall({
  path: '/user/kyc/realNameStatus',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: StatusRecord,
  codes: [],
  quiet: true,
})

export const statusCalls = { realNameStatus } as const

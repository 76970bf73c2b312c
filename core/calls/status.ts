// The status record. Every field is always present: flags are numbers, unset values are null, nested records are objects.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { DateTime } from '../dates.ts'
import { visitSteps } from '../evidence/steps.ts'
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
function orUnknown<Numbers extends z.ZodMiniType>(numbers: Numbers, unknown: z.output<Numbers>) {
  // oxlint-disable-next-line promise/valid-params -- zod's, and no promise
  return z.catch(numbers, unknown)
}

const Level = /* @__PURE__ */ orUnknown(Verification, verification.none)
const Reviewed = /* @__PURE__ */ orUnknown(ReviewStatus, reviewStatus.unverified)
const Alert = /* @__PURE__ */ orUnknown(ReviewAlert, reviewAlert.undo)

/** −1: no limit. 0 and ALL have their usual meaning. Null: the level has no such row. */
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

/** The step at which a begun visit continues, numbered as in the frame. */
export const BegunStep = z.strictObject({
  /** `send`: nothing is missing. */
  step: z.literal([...visitSteps, 'send']),
  at: z.number(),
  of: z.number(),
})

/** A visit that is open in a frame, and its next step. */
const BegunVisit = z.extend(BegunStep, { purpose: z.literal(purposes) })
export type BegunVisit = z.infer<typeof BegunVisit>

/** A company with saved or typed data but no submission: how many of its steps are complete. */
const BegunCompany = z.strictObject({ done: z.number(), of: z.number() })
export type BegunCompany = z.infer<typeof BegunCompany>

export const StatusRecord = z.strictObject({
  errorStatus: ErrorStatus,
  level1Flag: Level,
  level2Flag: Level,
  otcStatus: orUnknown(OtcStatus, otcStatus.none),
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
  /** Days until the account may reset again; 0: the waiting time is over. */
  resetInDays: z.number(),
  /** When the lowest level under review was submitted; null: none is under review, or the time is unknown. */
  sentAt: z.nullable(DateTime),
  /** Whether that submission waits for a reviewer. */
  atReviewer: z.boolean(),
  /** The period for which basic or business verification holds; null: it does not hold, or the time is unknown. */
  verifiedAt: z.nullable(DateTime),
  validUntil: z.nullable(DateTime),
  /** Refusals that another reviewer may check. `waiting`: a reviewer has it. `upheld`: the refusal was confirmed. */
  anotherLook: z.array(z.strictObject({ level: z.literal(contestableLevels), state: z.literal(['open', 'waiting', 'upheld']) })),
  /** Crypto withdrawals of the last 24 hours in USDT, as decimal text; null if the exchange does not report them. */
  withdrawnToday: Text,
  /** A visit that was begun but not submitted; null: none. */
  begun: z.nullable(BegunVisit),
  begunCompany: z.nullable(BegunCompany),
  turkeyReg: Flag,
  pan: Text,
  panStatus: orUnknown(z.nullable(Verification), null),
  panRemark: Text,
  /** Requests that wait for a reviewer or were refused: a reset, or confirming that two accounts belong to one person. */
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

// The specification's numbers, each named once. Our code uses the names; the numbers appear only at the boundary.
import * as z from 'zod/mini'

/** The states of a level, a business, the tax number or the supplement. */
export const verification = { none: 0, pending: 1, success: 2, fail: 3, expired: 4, notConfirmed: 5 } as const
export const Verification = /* @__PURE__ */ numbered(verification)
export type Verification = z.infer<typeof Verification>

/** "Not confirmed" counts as verified everywhere; "expired" does not. */
export const isVerified = (status: Verification): boolean => status === verification.success || status === verification.notConfirmed

export const otcStatus = { none: 1, pending: 2, success: 3, fail: 4 } as const
export const OtcStatus = /* @__PURE__ */ numbered(otcStatus)
export type OtcStatus = z.infer<typeof OtcStatus>

/** otcStatus 1 to 4 are the steps 0 to 3; a missing or unknown one is step 0. */
export const otcStep = (status: number | null | undefined): 0 | 1 | 2 | 3 =>
  status === otcStatus.pending ? 1 : status === otcStatus.success ? 2 : status === otcStatus.fail ? 3 : 0

export const errorStatus = { normal: 0, blackList: 1, multiVerified: 2 } as const
export const ErrorStatus = /* @__PURE__ */ numbered(errorStatus)
export type ErrorStatus = z.infer<typeof ErrorStatus>

export const reviewAlert = {
  undo: 0,
  expiringSoon: 1,
  expiredInReview: 2,
  expiredNotInReview: 3,
  needConfirm: 4,
  addNationality: 7,
} as const
export const ReviewAlert = /* @__PURE__ */ numbered(reviewAlert)
export type ReviewAlert = z.infer<typeof ReviewAlert>

export const reviewStatus = { unverified: 0, pending: 1, success: 2, fail: 3 } as const
export const ReviewStatus = /* @__PURE__ */ numbered(reviewStatus)
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** Any other number, such as 5 or 7 and above, is "other": a document that we do not name. */
export const identityType = { idCard: 1, passport: 2, drivingLicence: 3, institution: 4, residencePermit: 6 } as const

/** `checkModifyInfo`: any other status shows the edit icon. */
export const nameChange = { pending: 0, open: 1, closed: 2 } as const
export const NameChange = /* @__PURE__ */ numbered(nameChange)
export type NameChange = z.infer<typeof NameChange>

export const resetReason = { nationality: 1, lostOrRenewedPaper: 2, nameLanguage: 3, other: 4 } as const
export const ResetReason = /* @__PURE__ */ numbered(resetReason)
export type ResetReason = z.infer<typeof ResetReason>

/** A person's position in a company. 0 is an old code for directors: read, never written. */
export const position = { oldDirector: 0, director: 1, institution: 2, beneficialOwner: 3, controller: 4, authorizedTrader: 5 } as const
export const Position = /* @__PURE__ */ numbered(position)
export type Position = z.infer<typeof Position>

/** A business file, as the reviewer left it. */
export const auditResult = { none: 0, inReview: 1, passed: 2, rejected: 3 } as const
export const AuditResult = /* @__PURE__ */ numbered(auditResult)
export type AuditResult = z.infer<typeof AuditResult>

export const businessStep = { basic: 1, enterprise: 2, persons: 3, files: 4 } as const
export const BusinessStep = /* @__PURE__ */ numbered(businessStep)
export type BusinessStep = z.infer<typeof BusinessStep>

export const transferResult = { init: 1, pending: 2, success: 3, fail: 4 } as const
export const TransferResult = /* @__PURE__ */ numbered(transferResult)
export type TransferResult = z.infer<typeof TransferResult>

export const captcha = { none: 0, image: 1, slider: 2, proof: 3 } as const
export const Captcha = /* @__PURE__ */ numbered(captcha)
export type Captcha = z.infer<typeof Captcha>

/** No limit. */
export const noLimit = -1

/* @__NO_SIDE_EFFECTS__ */
function numbered<const Names extends Readonly<Record<string, number>>>(names: Names) {
  return z.literal(Object.values(names) as Names[keyof Names][])
}

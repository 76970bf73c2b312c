// Moving a verified identity to another account.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { TransferResult } from '../status.ts'
import { CodeKey, pattern } from '../values.ts'

const Nothing = /* @__PURE__ */ z.strictObject({})

/** The general pattern of the target's field, wider and narrower than `Email`: accounts of an exchange are older than its rules. */
const accountEmail = /^[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+(?:[A-Za-z]{2,20}|\d{1,6})$/
export const isAccountEmail = (text: string): boolean => text.length <= 254 && accountEmail.test(text)
const AccountEmail = /* @__PURE__ */ accountEmailText()

/* @__NO_SIDE_EFFECTS__ */
function accountEmailText() {
  return z.string().check(z.trim(), z.maxLength(254), z.regex(accountEmail))
}

const SixDigits = /* @__PURE__ */ pattern(/^\d{6}$/)

const Target = /* @__PURE__ */ z.strictObject({ email: AccountEmail, emailCodeKey: CodeKey, emailCode: SixDigits })

const sourceCodes = [
  'transfer.disabled',
  'transfer.notVerified',
  'transfer.pendingOrders',
  'transfer.openAds',
  'transfer.balanceOutsideSpot',
  'transfer.othersHoldSpot',
  'transfer.othersBalance',
  'transfer.subAccount',
  'kyc.blacklisted',
  'level.pending',
] as const
const targetCodes = [
  'transfer.targetUnknown',
  'transfer.targetSame',
  'transfer.targetVerified',
  'transfer.targetTooSoon',
  'transfer.targetRefused',
  'transfer.heldForReview',
  'code.wrong',
  'code.tooMany',
] as const

export const isEnabled = defineCall({
  path: '/user/kycTransfer/isEnabled',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.boolean(),
  codes: [],
  quiet: true,
})

export const transferKycAccountCheck = defineCall({
  path: '/mix/kyc/transferKycAccountCheck',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.boolean(),
  codes: sourceCodes,
  quiet: true,
})

export const bizValidateForSourceAccount = defineCall({
  path: '/user/kycTransfer/bizValidateForSourceAccount',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.boolean(),
  codes: sourceCodes,
  quiet: true,
})

/** The reply says by what the current account must be proven in the modal. */
export const bizValidateForTargetAccount = defineCall({
  path: '/user/kycTransfer/bizValidateForTargetAccount',
  surface: 'area',
  by: 'user',
  body: Target,
  reply: z.strictObject({ email: z.boolean(), phone: z.boolean(), google: z.boolean() }),
  codes: [...sourceCodes, ...targetCodes],
  quiet: true,
})

/** The modal's own codes stand beside the target's, whose names they share: hence `target`. */
export const doTransfer = defineCall({
  path: '/user/kycTransfer/doTransfer',
  surface: 'area',
  by: 'user',
  body: z.strictObject({
    target: Target,
    emailCodeKey: z.optional(CodeKey),
    emailCode: z.optional(SixDigits),
    phoneCodeKey: z.optional(CodeKey),
    phoneCode: z.optional(SixDigits),
    googleCode: z.optional(SixDigits),
  }),
  reply: z.boolean(),
  codes: [...sourceCodes, ...targetCodes, 'transfer.proofMissing', 'code.currentWrong', 'totp.wrong'],
  quiet: true,
})

/** Defined by the documents; no page asks. */
export const queryKycTransferStatus = defineCall({
  path: '/user/kyc/queryKycTransferStatus',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({ status: TransferResult }),
  codes: [],
})

export const transferCalls = {
  isEnabled,
  transferKycAccountCheck,
  bizValidateForSourceAccount,
  bizValidateForTargetAccount,
  doTransfer,
  queryKycTransferStatus,
} as const

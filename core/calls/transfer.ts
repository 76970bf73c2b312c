// Moving a verified identity to another account.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { TransferResult } from '../status.ts'
import { AccessToken, CodeKey, pattern } from '../values.ts'

const Nothing = /* @__PURE__ */ z.strictObject({})

/** What the target's field accepts. Not `Email`: an exchange may have accounts that are older than its present rules for addresses. */
const accountEmail = /^[A-Za-z0-9_.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+(?:[A-Za-z]{2,20}|\d{1,6})$/
export const isAccountEmail = (text: string): boolean => text.length <= 254 && accountEmail.test(text)
const AccountEmail = /* @__PURE__ */ accountEmailText()

/* @__NO_SIDE_EFFECTS__ */
function accountEmailText() {
  return z.string().check(z.trim(), z.maxLength(254), z.regex(accountEmail))
}

const SixDigits = /* @__PURE__ */ pattern(/^\d{6}$/)

const Target = /* @__PURE__ */ z.strictObject({ email: AccountEmail, emailCodeKey: CodeKey, emailCode: SixDigits })

/** Our own reasons for refusing a transfer, as opposed to the exchange's. */
const ownCodes = [
  'transfer.disabled',
  'transfer.notVerified',
  'transfer.subAccount',
  'transfer.frozen',
  'transfer.tooSoon',
  'transfer.disputed',
  'transfer.begun',
  'transfer.reviewOpen',
  'transfer.peopleVerifying',
  'transfer.deletionOpen',
  'kyc.blacklisted',
  'level.pending',
  'transfer.heldForReview',
] as const
const sourceCodes = [
  ...ownCodes,
  'transfer.pendingOrders',
  'transfer.openAds',
  'transfer.balanceOutsideSpot',
  'transfer.othersHoldSpot',
  'transfer.othersBalance',
] as const
const targetCodes = [
  'transfer.targetUnknown',
  'transfer.targetSame',
  'transfer.targetSubAccount',
  'transfer.targetFrozen',
  'transfer.targetVerified',
  'transfer.targetTooSoon',
  'transfer.targetBegun',
  'transfer.targetRefused',
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

/** Ours: shown beside the notes of the first step, about this account as of now. */
export const readNotes = defineCall({
  path: '/user/kycTransfer/readNotes',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({
    /** Why we cannot transfer the identity, as a sentence; null if nothing prevents it. */
    hindrance: z.nullable(z.string()),
    /** This account recently received an identity and cannot pass it on until this time (ISO 8601). */
    coolingUntil: z.nullable(z.string()),
    /** For how many days the account that receives the identity cannot pass it on. */
    restDays: z.int(),
    pendingOrders: z.int(),
    openAds: z.int(),
    /** In USDT: the main account's balance outside its spot wallet, and the balance of all other accounts. Each must be below `limit`. */
    outsideSpot: Money,
    others: Money,
    limit: Money,
    /** An account other than the main one holds spot assets. */
    othersHoldSpot: z.boolean(),
  }),
  codes: ['transfer.disabled'],
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

/** Ours: the frame in which the owner's face releases a held transfer. */
export const confirmTransferByFace = defineCall({
  path: '/user/kycTransfer/confirmByFace',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({ accessToken: AccessToken }),
  codes: [...ownCodes, 'transfer.faceNotAsked', 'record.erased'],
  quiet: true,
})

/** The reply says which codes the modal asks for to prove the current account. */
export const bizValidateForTargetAccount = defineCall({
  path: '/user/kycTransfer/bizValidateForTargetAccount',
  surface: 'area',
  by: 'user',
  body: Target,
  reply: z.strictObject({ email: z.boolean(), phone: z.boolean(), google: z.boolean() }),
  codes: [...sourceCodes, ...targetCodes, 'transfer.faceFirst'],
  quiet: true,
})

/** The modal's own codes are sent with the target's, whose names they share: hence `target`. */
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
  codes: [...sourceCodes, ...targetCodes, 'transfer.faceFirst', 'transfer.proofMissing', 'code.currentWrong', 'totp.wrong'],
  quiet: true,
})

/** The outcome of the last transfer from this account: a page that lost the reply asks before it reports anything. */
export const queryKycTransferStatus = defineCall({
  path: '/user/kyc/queryKycTransferStatus',
  surface: 'area',
  by: 'user',
  body: Nothing,
  reply: z.strictObject({ status: TransferResult }),
  codes: [],
})

/** The link that mails about a transfer contain. */
const DisputeLink = /* @__PURE__ */ z.strictObject({ link: AccessToken })

/** Ours: the link in the mail was opened. Opening it changes nothing, since mail scanners follow links. */
export const lookAtDispute = defineCall({
  path: '/user/kycTransfer/lookAtDispute',
  surface: 'area',
  by: 'anyone',
  body: DisputeLink,
  /** `disputed`: it has already been disputed, or a reviewer has reversed the transfer. */
  reply: z.strictObject({ state: z.literal(['open', 'disputed']), transferredAt: z.string() }),
  codes: ['transfer.linkGone'],
  quiet: true,
})

/** Ours: "This wasn’t me." Freezes verification changes of both accounts until reviewers have decided. Repeating it has no further effect. */
export const disputeTransfer = defineCall({
  path: '/user/kycTransfer/dispute',
  surface: 'area',
  by: 'anyone',
  body: DisputeLink,
  reply: z.null(),
  codes: ['transfer.linkGone'],
  quiet: true,
})

export const transferCalls = {
  isEnabled,
  readNotes,
  transferKycAccountCheck,
  bizValidateForSourceAccount,
  bizValidateForTargetAccount,
  confirmTransferByFace,
  doTransfer,
  queryKycTransferStatus,
  lookAtDispute,
  disputeTransfer,
} as const

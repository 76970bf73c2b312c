// Changes that users make to their own account. Its state is in `userinfo`: email, phone, googleEnable, settings.
import * as z from 'zod/mini'
import { defineCall } from '@bonafide/core/call'
import { languages } from '@bonafide/core/languages'
import { CodeKey, text } from '@bonafide/core/values'
import { EmptyReply, EmptyBody, Password, SixDigits, TypedEmail } from '@bonafide/core/calls/fields'
import { AntiPhishingCode, AreaCode, Phone } from './fields.ts'

/** The currencies that the area displays. */
export const units = ['USD', 'KRW', 'JPY', 'VND', 'RUB', 'EUR', 'TRY', 'CNY', 'TWD', 'IDR', 'PHP', 'HKD', 'THB'] as const

/** Also ends all other sessions. */
export const changePassword = defineCall({
  path: '/stand-in/changePassword',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ password: Password, newPassword: Password }),
  reply: EmptyReply,
  codes: ['password.wrong', 'password.tooShort', 'password.common', 'signIn.wait'],
})

/** Sign-in asks for no code until `confirmTotp` has accepted the first one. `address` is encoded in the QR code. */
export const startTotp = defineCall({
  path: '/stand-in/startTotp',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ password: Password }),
  reply: z.strictObject({ secret: z.string(), address: z.string() }),
  codes: ['password.wrong', 'totp.alreadyOn', 'signIn.wait'],
})

/** The recovery codes are shown once; each replaces the authenticator once. */
export const confirmTotp = defineCall({
  path: '/stand-in/confirmTotp',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ code: SixDigits }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  codes: ['totp.wrong', 'totp.notStarted', 'signIn.tooMany'],
})

export const disableTotp = defineCall({
  path: '/stand-in/disableTotp',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ password: Password, code: text({ max: 32 }) }),
  reply: EmptyReply,
  codes: ['password.wrong', 'totp.wrong', 'totp.off', 'signIn.wait', 'signIn.tooMany'],
})

/** Sets or changes the code; null removes it. `userinfo` returns it, and every mail to the account shows it. */
export const saveAntiPhishingCode = defineCall({
  path: '/stand-in/saveAntiPhishingCode',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ password: Password, antiPhishingCode: z.nullable(AntiPhishingCode) }),
  reply: EmptyReply,
  codes: ['password.wrong', 'signIn.wait'],
})

/** The keys of the codes sent to the new address and, if one is bound, to the current one; otherwise `currentVerifyKey` is null. */
const BindKeys = z.strictObject({ verifyKey: CodeKey, currentVerifyKey: z.nullable(CodeKey) })
const CurrentCode = z.optional(z.strictObject({ verifyKey: CodeKey, code: SixDigits }))

export const sendBindEmailCodes = defineCall({
  path: '/stand-in/sendBindEmailCodes',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ email: TypedEmail }),
  reply: BindKeys,
  codes: ['email.malformed', 'captcha.needed', 'code.tooSoon', 'code.tooMany'],
})

export const bindEmail = defineCall({
  path: '/stand-in/bindEmail',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ email: TypedEmail, verifyKey: CodeKey, code: SixDigits, current: CurrentCode }),
  reply: EmptyReply,
  codes: ['email.malformed', 'code.wrong', 'code.currentWrong', 'code.tooMany'],
})

export const sendBindPhoneCodes = defineCall({
  path: '/stand-in/sendBindPhoneCodes',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ areaCode: AreaCode, phone: Phone }),
  reply: BindKeys,
  codes: ['phone.malformed', 'sms.off', 'captcha.needed', 'code.tooSoon', 'code.tooMany'],
})

export const bindPhone = defineCall({
  path: '/stand-in/bindPhone',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ areaCode: AreaCode, phone: Phone, verifyKey: CodeKey, code: SixDigits, current: CurrentCode }),
  reply: EmptyReply,
  codes: ['phone.malformed', 'code.wrong', 'code.currentWrong', 'code.tooMany'],
})

/** Returned as `settings` of `userinfo`. */
export const savePreferences = defineCall({
  path: '/stand-in/savePreferences',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ language: z.enum(languages), unit: z.enum(units) }),
  reply: EmptyReply,
  codes: [],
})

export const SubAccount = z.strictObject({ account: z.string(), name: z.string(), madeAt: z.string() })

export const listSubAccounts = defineCall({
  path: '/stand-in/listSubAccounts',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  reply: z.array(SubAccount),
  codes: [],
})

export const createSubAccount = defineCall({
  path: '/stand-in/createSubAccount',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ name: text({ max: 40 }) }),
  reply: SubAccount,
  codes: ['subAccount.nameTaken', 'subAccount.tooMany'],
})

export const securityCalls = {
  changePassword,
  startTotp,
  confirmTotp,
  disableTotp,
  saveAntiPhishingCode,
  sendBindEmailCodes,
  bindEmail,
  sendBindPhoneCodes,
  bindPhone,
  savePreferences,
  listSubAccounts,
  createSubAccount,
} as const

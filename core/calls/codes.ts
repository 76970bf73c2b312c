// Codes by e-mail and SMS, and the captcha that guards them.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Captcha } from '../status.ts'
import { CodeKey, maybeText, pattern, text, UserId } from '../values.ts'

/** What a code is for. A code for one purpose is never valid for another. */
export const transferPurposes = {
  target: 'KYC_TRANSFER_TARGET',
  currentEmail: 'KYC_TRANSFER_CURRENT_EMAIL',
  currentPhone: 'KYC_TRANSFER_CURRENT_PHONE',
} as const
export const transferScene = 'KYC_TRANSFER'
/** Used where users sign in on the area's own origin, as at the stand-in. */
export const signUpScene = 'STAND_IN_SIGN_UP'
export const signInScene = 'STAND_IN_SIGN_IN'
export const bindScene = 'STAND_IN_BIND'

/** The form of purposes and scenes; the server knows which exist. */
const Purpose = /* @__PURE__ */ pattern(/^[A-Z][A-Z_]{0,63}$/)
const captchaCodes = ['captcha.needed', 'captcha.wrong', 'code.tooMany'] as const

/** Returns which proof, if any, is required before a code is sent. */
export const checkRiskCaptcha = defineCall({
  path: '/user/public/check-risk-captcha',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ scene: Purpose, userId: z.optional(UserId), email: z.optional(maybeText({ max: 254 })) }),
  reply: z.strictObject({
    captchaType: Captcha,
    /** Names the challenge; null when none is needed. */
    captchaId: z.nullable(z.string()),
    /** Type 1: a picture as a data address. */
    image: z.nullable(z.string()),
    /** Type 3: the input for the proof of work, as JSON text. */
    challenge: z.nullable(z.string()),
  }),
  codes: ['code.tooMany'],
  quiet: true,
})

export const checkCaptcha = defineCall({
  path: '/user/public/check-captcha',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({
    captchaType: Captcha,
    loginName: text({ max: 254 }),
    type: z.enum(['email', 'phone']),
    checkType: z.literal(15),
    captchaBizType: Purpose,
    /** Type 3 only: base64 of JSON. */
    captchaValidate: z.optional(z.string().check(z.maxLength(8000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
    /** Types 1 and 2: the challenge, and the text that was read or the position of the slider. */
    captchaId: z.optional(pattern(/^[A-Za-z0-9_-]{16,64}$/)),
    captchaCode: z.optional(text({ max: 16 })),
  }),
  reply: z.boolean(),
  codes: captchaCodes,
  quiet: true,
})

export const sendVerifyCode = defineCall({
  path: '/msg/verifyCode/send',
  surface: 'area',
  by: 'user',
  body: z.strictObject({
    address: text({ max: 254 }),
    sendType: z.enum(['EMAIL', 'SMS']),
    bizType: Purpose,
    languageType: z.optional(maybeText({ max: 16 })),
    /** The e-mail address of the calling account. */
    params: z.optional(z.strictObject({ account: z.optional(maybeText({ max: 254 })) })),
  }),
  reply: z.strictObject({ verifyKey: CodeKey }),
  codes: ['email.malformed', 'phone.malformed', 'sms.off', 'captcha.needed', 'code.tooSoon', 'code.tooMany', 'code.purposeUnknown'],
  quiet: true,
})

export const codesCalls = { checkRiskCaptcha, checkCaptcha, sendVerifyCode } as const

// Signing up, in and out at the stand-in exchange. Signing out of this browser alone is `clearCookie`, as at any exchange.
import * as z from 'zod/mini'
import { defineCall } from '@bonafide/core/call'
import { CodeKey, text } from '@bonafide/core/values'
import { EmptyReply, EmptyBody, Password, SixDigits, Ticket, TypedEmail } from '@bonafide/core/calls/fields'
import { DeviceId } from './fields.ts'

/** The answer is the same if the address already has an account; its owner then gets a mail, and no code will be accepted. */
export const sendSignUpCode = defineCall({
  path: '/stand-in/sendSignUpCode',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ email: TypedEmail }),
  reply: z.strictObject({ verifyKey: CodeKey }),
  codes: ['email.malformed', 'captcha.needed', 'code.tooSoon', 'code.tooMany'],
})

/** Also starts a session. */
export const signUp = defineCall({
  path: '/stand-in/signUp',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ email: TypedEmail, verifyKey: CodeKey, code: SixDigits, password: Password }),
  reply: EmptyReply,
  codes: ['email.malformed', 'password.tooShort', 'password.common', 'code.wrong', 'code.tooMany'],
})

/** `secondFactor`: the password was right, and `signInSecondFactor` needs the ticket within five minutes. */
export const signIn = defineCall({
  path: '/stand-in/signIn',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ loginName: text({ max: 254 }), password: Password }),
  reply: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('signedIn') }),
    z.strictObject({ state: z.literal('secondFactor'), ticket: Ticket }),
  ]),
  codes: ['signIn.wrong', 'signIn.wait', 'captcha.needed'],
})

/** `code`: six digits of the authenticator, or one of the recovery codes. */
export const signInSecondFactor = defineCall({
  path: '/stand-in/signInSecondFactor',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ ticket: Ticket, code: text({ max: 32 }) }),
  reply: EmptyReply,
  codes: ['totp.wrong', 'signIn.ticketGone', 'signIn.tooMany'],
})

/** Ends every session of the account, including this one. */
export const signOutEverywhere = defineCall({
  path: '/stand-in/signOutEverywhere',
  surface: 'area',
  by: 'user',
  body: EmptyBody,
  reply: EmptyReply,
  codes: [],
})

/**
 * Requested by the stand-in's app over its own signed-in connection. Signs its user in at the area once, on this device, within a minute.
 */
export const standInAppTicket = defineCall({
  path: '/stand-in/appTicket',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ deviceId: DeviceId }),
  reply: z.strictObject({ ticket: Ticket }),
  codes: [],
})

export const signInCalls = { sendSignUpCode, signUp, signIn, signInSecondFactor, signOutEverywhere, standInAppTicket } as const

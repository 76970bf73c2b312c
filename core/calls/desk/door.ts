// How reviewers join and sign in. Every reviewer has an authenticator, and nothing bypasses it.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { text } from '../../values.ts'
import { EmptyReply, EmptyBody, Password, SixDigits, Ticket, TypedEmail } from '../fields.ts'

/** An invitation's lifetime in hours. It works once, and a newer one for the same address voids it. */
export const invitationHours = 72
export const shortestReviewerPassword = 12

/** Expired, used, replaced, withdrawn and unknown invitations get the same refusal. */
export const readInvitation = defineCall({
  path: '/desk/readInvitation',
  surface: 'desk',
  by: 'anyone',
  body: z.strictObject({ invitation: Ticket }),
  reply: z.strictObject({ email: z.string() }),
  codes: ['invitation.gone'],
})

/** Nothing is created before `confirmJoin` has checked the first code. A secret is shown once: starting again generates another. */
export const startJoin = defineCall({
  path: '/desk/startJoin',
  surface: 'desk',
  by: 'anyone',
  body: z.strictObject({ invitation: Ticket, name: text({ max: 80 }), password: Password }),
  reply: z.strictObject({ secret: z.string(), address: z.string() }),
  codes: ['invitation.gone', 'password.tooShort', 'password.common'],
})

/** Creates the reviewer and signs them in. The recovery codes are shown once; each replaces the authenticator once. */
export const confirmJoin = defineCall({
  path: '/desk/confirmJoin',
  surface: 'desk',
  by: 'anyone',
  body: z.strictObject({ invitation: Ticket, code: SixDigits }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  codes: ['invitation.gone', 'totp.notStarted', 'totp.wrong', 'signIn.tooMany'],
})

/**
 * Takes all three together and gives one refusal for any mistake, so that a guesser does not learn which of them was right.
 * `code`: six digits of the authenticator, or one of the recovery codes.
 */
export const signInReviewer = defineCall({
  path: '/desk/signIn',
  surface: 'desk',
  by: 'anyone',
  body: z.strictObject({ email: TypedEmail, password: Password, code: text({ max: 32 }) }),
  reply: EmptyReply,
  codes: ['reviewer.signInWrong', 'signIn.wait'],
})

export const currentReviewer = defineCall({
  path: '/desk/currentReviewer',
  surface: 'desk',
  by: 'reviewer',
  body: EmptyBody,
  reply: z.strictObject({ name: z.string(), email: z.string() }),
  codes: [],
})

export const signOutReviewer = defineCall({
  path: '/desk/signOut',
  surface: 'desk',
  by: 'reviewer',
  body: EmptyBody,
  reply: EmptyReply,
  codes: [],
})

/** Ends all of the reviewer's sessions, including this one. */
export const signOutReviewerEverywhere = defineCall({
  path: '/desk/signOutEverywhere',
  surface: 'desk',
  by: 'reviewer',
  body: EmptyBody,
  reply: EmptyReply,
  codes: [],
})

export const doorCalls = {
  readInvitation,
  startJoin,
  confirmJoin,
  signInReviewer,
  currentReviewer,
  signOutReviewer,
  signOutReviewerEverywhere,
} as const

// The fields of sign-in calls. Lengths are generous; the server explains in words what an address or a password must be.
import * as z from 'zod/mini'
import { pattern, text } from '../values.ts'

/** Not validated here, since an address may use another script: the server checks core/email's grammar and answers in words. */
export const TypedEmail = /* @__PURE__ */ text({ max: 254 })
/** Any characters that a keyboard sends, including spaces. */
export const Password = /* @__PURE__ */ password()
export const SixDigits = /* @__PURE__ */ pattern(/^\d{6}$/)
/** Proves that a second step follows the first. */
export const Ticket = /* @__PURE__ */ pattern(/^[\w-]{32,64}$/)
export const EmptyBody = /* @__PURE__ */ z.strictObject({})
export const EmptyReply = /* @__PURE__ */ z.null()

/* @__NO_SIDE_EFFECTS__ */
function password() {
  return z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}

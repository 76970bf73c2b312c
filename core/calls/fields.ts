// What the bodies of sign-in calls are made of. Lengths are generous; what an address or a password must be, the server says in words.
import * as z from 'zod/mini'
import { pattern, text } from '../values.ts'

/** Unvalidated, because an address in another script is one too: core/email's grammar decides on the server, which answers in words. */
export const TypedEmail = /* @__PURE__ */ text({ max: 254 })
/** Anything that a keyboard sends, spaces included. */
export const Password = /* @__PURE__ */ password()
export const SixDigits = /* @__PURE__ */ pattern(/^\d{6}$/)
/** What a second step hands back to prove that it follows the first. */
export const Ticket = /* @__PURE__ */ pattern(/^[\w-]{32,64}$/)
export const Nothing = /* @__PURE__ */ z.strictObject({})
export const Done = /* @__PURE__ */ z.null()

/* @__NO_SIDE_EFFECTS__ */
function password() {
  return z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}

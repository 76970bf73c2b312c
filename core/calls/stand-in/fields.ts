// What the stand-in's bodies are made of. Lengths are generous walls; what an address or a password must be, the server says in words.
import * as z from 'zod/mini'
import { pattern, text } from '../../values.ts'

/** As typed. An address in another script is still one, so that core/email's grammar decides on the server and answers in words. */
export const TypedEmail = /* @__PURE__ */ text({ max: 254 })
export const AreaCode = /* @__PURE__ */ pattern(/^[1-9]\d{0,3}$/)
export const Phone = /* @__PURE__ */ pattern(/^[\d ()-]{4,24}$/)
/** Anything that a keyboard sends, spaces included. */
export const Password = /* @__PURE__ */ password()
export const SixDigits = /* @__PURE__ */ pattern(/^\d{6}$/)
export const AntiPhishingCode = /* @__PURE__ */ pattern(/^[A-Za-z0-9]{4,20}$/)
/** What a second step hands back to prove that it follows the first. */
export const Ticket = /* @__PURE__ */ pattern(/^[\w-]{32,64}$/)
export const RowId = /* @__PURE__ */ pattern(/^\d{1,18}$/)
export const Asset = /* @__PURE__ */ pattern(/^[A-Z0-9]{2,10}$/)
export const Nothing = /* @__PURE__ */ z.strictObject({})
export const Done = /* @__PURE__ */ z.null()

/* @__NO_SIDE_EFFECTS__ */
function password() {
  return z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
}

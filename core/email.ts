// One strict grammar for e-mail addresses: a dot-atom in ASCII at a host in ASCII. No quotes, comments, groups, address literals:
// each of those has made some mail library write to the wrong person.
import * as z from 'zod/mini'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const shape = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`)

/** Lengths according to RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3. */
export const isEmail = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && shape.test(text)

export const Email = /* @__PURE__ */ email()
export type Email = z.infer<typeof Email>

/* @__NO_SIDE_EFFECTS__ */
function email() {
  return z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail)).brand<'Email'>()
}

/** Two addresses belong to one account if their keys are equal. Addresses are stored and used as typed. */
export const emailKey = (address: string): string => address.toLowerCase()

/**
 * The typed address with its host in ASCII (bücher.de → xn--bcher-kva.de), or undefined if it is not an address.
 * `hostToAscii` is the platform's own IDNA (`new URL('http://' + host).hostname`): core has no tables for it.
 */
export function parseEmail(typed: string, hostToAscii: (host: string) => string | undefined): Email | undefined {
  const trimmed = typed.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 0) return undefined
  const host = trimmed.slice(at + 1)
  // Anything that a URL would read as more than a host stays unchanged, and fails below.
  const ascii = /^[\p{L}\p{M}\p{Nd}.-]+$/u.test(host) ? hostToAscii(host) : host
  const address = `${trimmed.slice(0, at)}@${ascii ?? ''}`
  return isEmail(address) ? (address as Email) : undefined
}

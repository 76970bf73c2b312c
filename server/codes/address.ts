// Where a code is sent. One strict grammar defines addresses; tables store only their blind index.
import { type Email, emailKey, parseEmail } from '@bonafide/core/email'
import { Refusal } from '@bonafide/core/refusal'
import type { Keys } from '../ports/keys.ts'

export type Address = { readonly channel: 'email'; readonly to: Email } | { readonly channel: 'sms'; readonly to: PhoneNumber }

/** E.164, with its plus sign. */
export type PhoneNumber = `+${string}`

export function emailOf(typed: string): Email {
  const email = parseEmail(typed, hostToAscii)
  if (email === undefined) throw new Refusal('email.malformed')
  return email
}

/** ITU-T E.164: at most 15 digits with the country code. Only a delivered message proves the rest. */
export function phoneOf(areaCode: string, typed: string): PhoneNumber {
  const digits = areaCode + typed.replace(/\D/g, '')
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw new Refusal('phone.malformed')
  return `+${digits}`
}

/** Undefined: not an email address. */
export function emailNamed(name: string): Address | undefined {
  const to = parseEmail(name, hostToAscii)
  return to === undefined ? undefined : { channel: 'email', to }
}

/** In the captcha's format: an email address, or a number with plus and country code. Undefined: neither. */
export function addressNamed(name: string): Address | undefined {
  const email = emailNamed(name)
  if (email !== undefined) return email
  return /^\+[1-9][\d ()-]{6,24}$/.test(name) ? { channel: 'sms', to: phoneOf('', name) } : undefined
}

/** Equal for addresses that reach the same person: case and spaces do not matter. */
export const addressKey = (address: Address): string =>
  address.channel === 'email' ? `email:${emailKey(address.to)}` : `sms:${address.to}`

export const addressIndex = (keys: Keys, address: Address): Buffer => keys.blindIndex('address', addressKey(address))

const hostToAscii = (host: string): string | undefined => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined)

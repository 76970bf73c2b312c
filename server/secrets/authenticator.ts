// Authenticator apps: a shared secret, and six digits per half minute. RFC 6238.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Bonafide'
const period = 30
const secretBytes = 20

export const drawAuthenticatorSecret = (): Buffer => randomBytes(secretBytes)

/** For an authenticator app: the secret to type, and the address in the QR code. */
export const shownSecret = (secret: Buffer, label: string): { secret: string; address: string } => {
  const totp = totpOf(secret, label)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/**
 * The time step of this code: the current step, or one before or after, for clocks that differ (section 5.2). An accepted step is stored,
 * so that no code works twice.
 */
export const stepOf = (secret: Buffer, code: string, at: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / period) + delta
}

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period })

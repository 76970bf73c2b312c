// Recovery codes for a lost phone: each replaces the authenticator once. Only digests are stored.
import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeCount = 10

/** 80 bits each in four groups, easy to copy by hand. */
export const drawRecoveryCodes = (): readonly string[] => Array.from({ length: codeCount }, drawRecoveryCode)

const drawRecoveryCode = (): string => {
  const characters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return (characters.match(/.{4}/g) ?? []).join('-')
}

/** Ignores case, spaces and dashes. */
export const recoveryDigest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()

/** Six digits are an authenticator's code; anything else is a recovery code. */
export const isAuthenticatorShape = (code: string): boolean => /^\d{6}$/.test(code)

// Passwords: argon2id with the library's own parameters (19 MiB, 2 rounds, as OWASP recommends). Compatibility forms are unified
// before hashing, because keyboards differ in how they write the same letter.
import { Refusal } from '@bonafide/core/refusal'
import { hash, verify } from '@node-rs/argon2'
import common from './common-passwords.json' with { type: 'json' }

const commonPasswords: ReadonlySet<string> = new Set(common)

export interface PasswordRule {
  /** In characters. */
  readonly shortest: number
  /** The owner's address, which must not be the password. */
  readonly email: string
}

export function requireGoodPassword(password: string, { shortest, email }: PasswordRule): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([...plain].length < shortest) throw new Refusal('password.tooShort', { shortest })
  if (
    commonPasswords.has(plain) ||
    new Set(plain).size < 4 ||
    plain === email.toLowerCase() ||
    commonPasswords.has(plain.replace(/[!?.*#$]+$/, ''))
  ) {
    throw new Refusal('password.common')
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'))

/** Takes as long for an unknown user, by comparing with a decoy. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? (await decoyHash()), password.normalize('NFKC'))
  return isRight && storedHash !== null
}

let decoy: Promise<string> | undefined
const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID()))

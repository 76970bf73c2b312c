// A submission's public reference, used on the receipt, on the phone and at the desk.
import { createHash } from 'node:crypto'

/** Without I, L, O and U, so that letters are not mistaken for digits and no words appear by chance. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = 10

/** Derived from 50 bits of the visit's name, which it does not reveal; a million submissions have a 1 in 2,000 chance of a collision. */
export const referenceOf = (visit: string): string => {
  const bits = createHash('sha256').update(`company.reference ${visit}`).digest().readBigUInt64BE()
  const drawn = Array.from({ length: signs }, (_, at) => alphabet[Number((bits >> BigInt(5 * at)) & 31n)] ?? '').join('')
  return `KYB-${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

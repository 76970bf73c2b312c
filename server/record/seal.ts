// AES-256-GCM with a random nonce: version, nonce, ciphertext, tag. The value's place is authenticated too,
// so that a sealed value cannot be moved to another row.
import { InternalError } from '@bonafide/core/refusal'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const nonceLength = 12
const tagLength = 16

export const seal = (key: Buffer, plain: Buffer, belongsTo: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo))
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, hidden, cipher.getAuthTag()])
}

/** Throws if a single bit differs, or if the value belongs elsewhere. */
export const unseal = (key: Buffer, sealed: Buffer, belongsTo: string): Buffer => {
  if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength)
    throw new InternalError('the stored value is not in the sealed format of this version')
  const nonce = sealed.subarray(1, 1 + nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, -tagLength)), decipher.final()])
}

import { createHash, randomBytes } from 'node:crypto'

export const makeOperatorKey = (): { readonly key: string; readonly digest: Buffer } => {
  const key = `opk_${randomBytes(32).toString('base64url')}`
  return { key, digest: operatorKeyDigest(key) }
}

/** The key is random, so a plain digest cannot be reversed by guessing. */
export const operatorKeyDigest = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Holds the master keys. What it hands out is wrapped; the master keys themselves never leave it. */
export interface Keys {
  /** A fresh 32-byte key for one subject, wrapped for keeping. Destroying the wrapped form erases the subject. */
  wrap(plain: Buffer): Promise<Buffer>
  unwrap(wrapped: Buffer): Promise<Buffer>
  /** HMAC of a value under a purpose: equal values find each other, nobody reads them back. */
  blindIndex(purpose: string, value: string): Buffer
}

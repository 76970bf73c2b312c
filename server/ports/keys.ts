/** Holds the master keys. What it hands out is wrapped; the master keys themselves never leave it. */
export interface Keys {
  /** A fresh 32-byte key for one subject, wrapped for keeping. Destroying the wrapped form erases the subject. */
  wrap(plain: Buffer): Promise<Buffer>
  /** Rejects with the mark of the master key that is missing, where it is. */
  unwrap(wrapped: Buffer): Promise<Buffer>
  /** HMAC of a value under a purpose: equal values find each other, nobody reads them back. */
  blindIndex(purpose: string, value: string): Buffer
  /** The master keys at hand, by their marks in hex. The first one wraps, all unwrap. */
  readonly marks: readonly string[]
}

/** A wrapped value begins with this many bytes: the mark of the master key that opens it. */
export const markLength = 8

/**
 * Holds the master keys. What it hands out is wrapped; the master keys themselves never leave it. Called within transactions: answer within
 * milliseconds, or whatever waits for the same rows waits as well.
 */
export interface MasterKeys {
  /** A fresh 32-byte key for one subject, wrapped for keeping. Destroying the wrapped form erases the subject. */
  wrap(plain: Buffer): Promise<Buffer>
  /** Rejects with the mark of the master key that is missing, where it is. */
  unwrap(wrapped: Buffer): Promise<Buffer>
  /** The master keys at hand, by their marks in hex. The first one wraps, all unwrap. */
  readonly marks: readonly string[]
}

/** The master keys, and the index key that one of them keeps wrapped in the database. */
export interface Keys extends MasterKeys {
  /** HMAC of a value under a purpose: equal values match, and none can be read back. */
  blindIndex(purpose: string, value: string): Buffer
}

/** A wrapped value begins with this many bytes: the mark of the master key that opens it. */
export const markLength = 8

/**
 * Holds the master keys, which never leave it: it only returns wrapped values. Called inside transactions: answer within
 * milliseconds, since everything that waits for the same rows waits as well.
 */
export interface MasterKeys {
  /** Wraps a 32-byte key for storage. Destroying the wrapped form erases its subject. */
  wrap(plain: Buffer): Promise<Buffer>
  /** If its master key is missing, rejects with that key's mark. */
  unwrap(wrapped: Buffer): Promise<Buffer>
  /** The available master keys, by their marks in hex. The first one wraps, all unwrap. */
  readonly marks: readonly string[]
}

/** The master keys, and the index key that the database stores wrapped by one of them. */
export interface Keys extends MasterKeys {
  /** HMAC of a value for a purpose: equal values match, and none can be recovered. */
  blindIndex(purpose: string, value: string): Buffer
}

/** A wrapped value begins with this many bytes: the mark of the master key that opens it. */
export const markLength = 8

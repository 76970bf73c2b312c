/** How long a request to S3 may take, and how often it is repeated. */
export interface Patience {
  /** The longest time without a byte in either direction. */
  readonly silentMs: number
  /** From the request to the last byte of its reply; reading a blob has no such limit. */
  readonly wholeMs: number
  readonly tries: number
  /** Delay before the first retry; doubles with each further one. */
  readonly pauseMs: number
  /** After this long, no further retry starts. */
  readonly lastTryMs: number
  /** How long a write waits for a buffer while other writes hold them all. */
  readonly bufferMs: number
}

/** A page gives up on an upload without progress after ten seconds and resumes it, so waiting much longer is useless. */
export const usualPatience: Patience = {
  silentMs: 8_000,
  wholeMs: 30_000,
  tries: 4,
  pauseMs: 100,
  lastTryMs: 12_000,
  bufferMs: 8_000,
}

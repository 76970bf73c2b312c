// The clock and the limits of the liveness challenge. Why these figures: docs/operators/liveness.md.

interface Limit {
  readonly perHour: number
  readonly perDay: number
}

export interface ChallengePolicy {
  readonly moves: number
  /** How many colours the screen shows after a neutral one, and for how long each. Less than 500 ms would be more than two changes a second. */
  readonly light: { readonly colours: number; readonly neutralMs: number; readonly eachMs: number }
  /** To sit down before the camera, and for the challenge as a whole once it is answered step by step. */
  readonly openingMs: number
  /** From the telling of a move to the arrival of its frames, both by the server's clock. */
  readonly moveMs: number
  /** What a slow connection gets on top at most. How much it needs is measured at the opening look. */
  readonly carryMs: number
  /** Each for the account and for the device. */
  readonly limits: {
    readonly answered: Limit
    /** A move was told, and the challenge came to no end: a lost connection, a camera that failed, too slow. */
    readonly interrupted: Limit
  }
  /** Challenges from one network address in an hour. More are a signal, and refuse nothing. */
  readonly addressPerHour: number
}

export const shippedChallenge: ChallengePolicy = {
  moves: 3,
  light: { colours: 4, neutralMs: 700, eachMs: 600 },
  openingMs: 120_000,
  moveMs: 10_000,
  carryMs: 5_000,
  limits: { answered: { perHour: 5, perDay: 15 }, interrupted: { perHour: 10, perDay: 30 } },
  addressPerHour: 300,
}

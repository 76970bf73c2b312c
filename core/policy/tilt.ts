// The clock of the second document picture. Why these figures: docs/operators/liveness.md.

export interface TiltPolicy {
  /** From the telling of the tilt to the arrival of the picture, both by the server's clock. */
  readonly withinMs: number
  /** Tilts told in one visit. There are four, so whoever could ask on would get the one that there is a picture of. */
  readonly toldAtMost: number
}

export const shippedTilt: TiltPolicy = { withinMs: 20_000, toldAtMost: 3 }

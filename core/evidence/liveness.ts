// The liveness challenge in a policy.
import * as z from 'zod/mini'
import { moves } from './challenge.ts'

const Milliseconds = z.int().check(z.gte(1_000), z.lte(600_000))
const Count = z.int().check(z.gte(1), z.lte(100_000))
const Limits = z.strictObject({ perHour: Count, perDay: Count })

export const Liveness = z.strictObject({
  /** No move repeats, and there are only five. */
  moves: z.int().check(z.gte(1), z.lte(moves.length)),
  /**
   * How many of the five moves a person must be able to make. With fewer they submit a picture instead of doing the challenge. Policies stored
   * before this existed get the default.
   */
  fewestMoves: z.prefault(z.int().check(z.gte(1), z.lte(moves.length)), 1),
  /** How many colours the screen shows after a neutral one, and for how long each. Less than 500 ms would be more than two changes a second. */
  light: z.strictObject({
    colours: z.int().check(z.gte(1), z.lte(8)),
    neutralMs: z.int().check(z.gte(500), z.lte(5_000)),
    eachMs: z.int().check(z.gte(500), z.lte(5_000)),
  }),
  /** The time to settle in front of the camera, and for the whole challenge once it is answered step by step. */
  openingMs: Milliseconds,
  /** From the announcement of a move to the arrival of its frames, both by the server's clock. */
  moveMs: Milliseconds,
  /** The longest extension for a slow connection. How much extension it needs is measured during the opening. */
  carryMs: Milliseconds,
  /** Per account and per device. `interrupted`: a move was announced, but the challenge was not completed. */
  limits: z.strictObject({ answered: Limits, interrupted: Limits }),
  /** Challenges per network address and hour. More than this is a signal, but nothing is refused. */
  addressPerHour: Count,
  /** The second picture of a document. There are only four tilts, so a fifth draw could repeat one that an attacker has a picture of. */
  tilt: z.strictObject({ withinMs: Milliseconds, toldAtMost: z.int().check(z.gte(1), z.lte(4)) }),
})
export type Liveness = z.infer<typeof Liveness>

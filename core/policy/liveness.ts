// The clocks and limits of the liveness challenge and of the second document picture. Why these figures: docs/operators/liveness.md.
import type { Liveness } from '../evidence/liveness.ts'

export const shippedLiveness: Liveness = {
  moves: 3,
  fewestMoves: 1,
  light: { colours: 4, neutralMs: 700, eachMs: 600 },
  openingMs: 120_000,
  moveMs: 10_000,
  carryMs: 5_000,
  limits: { answered: { perHour: 5, perDay: 15 }, interrupted: { perHour: 10, perDay: 30 } },
  addressPerHour: 300,
  tilt: { withinMs: 20_000, toldAtMost: 3 },
}

// How badly a picture is taken, in four tiers, so that every figure names the conditions it was measured under.
import type { Random } from './random.ts'

export const tiers = ['clean', 'easy', 'medium', 'hard'] as const
export type Tier = (typeof tiers)[number]

export interface PhotoConditions {
  /** Width of the page in pixels of the picture. */
  readonly width: number
  /** Radians; negative or positive. */
  readonly turn: number
  /** How far each corner may stray, as a share of the width. */
  readonly stray: number
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number
  readonly noise: number
  readonly quality: number
  /** Share of the light lost from one edge to the other. */
  readonly shade: number
  /** Brightness added at the centre of a reflection; 0: no reflection. */
  readonly glare: number
}

export function photoConditionsOf(tier: Tier, random: Random): PhotoConditions {
  const degrees = (limit: number): number => (random.between(-limit, limit) * Math.PI) / 180
  switch (tier) {
    case 'clean':
      return { width: random.whole(1300, 1500), turn: 0, stray: 0, blur: 0, noise: 0, quality: 93, shade: 0, glare: 0 }
    case 'easy':
      return {
        width: random.whole(1100, 1500),
        turn: degrees(2),
        stray: 0.01,
        blur: random.between(0, 0.6),
        noise: 4,
        quality: random.whole(75, 92),
        shade: 0.15,
        glare: 0,
      }
    case 'medium':
      return {
        width: random.whole(900, 1300),
        turn: degrees(5),
        stray: 0.03,
        blur: random.between(0.4, 1.1),
        noise: 8,
        quality: random.whole(50, 80),
        shade: 0.3,
        glare: random.chance(0.2) ? random.between(60, 120) : 0,
      }
    case 'hard':
      return {
        width: random.whole(700, 1000),
        turn: degrees(9),
        stray: 0.06,
        blur: random.between(0.6, 1.5),
        noise: 14,
        quality: random.whole(30, 60),
        shade: 0.4,
        glare: random.chance(0.5) ? random.between(80, 140) : 0,
      }
  }
}

import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead, type CapturedSide } from '../facts.ts'
import { passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'document.recapture'

/** Measured by `npm run bench -- recapture`. */
const bars = {
  /** Print never produces a grid this strong. */
  grid: 3.8,
  /** Every camera adds noise; a picture drawn by a program has none. */
  noise: 0.2,
} as const

/** Raises doubts for a reviewer, never a refusal. Only camera pictures are tested: a scan has no noise either. */
export function documentRecapture({ front, back }: Pick<CheckFacts, 'front' | 'back'>): Check | null {
  const sides = (
    [
      ['front', front],
      ['back', back],
    ] as const
  ).filter(([, side]) => side.byCamera && side.reading !== null)
  if (sides.length === 0) return null
  const found = sides.map(([called, side]) => signsOf(called, side))
  const detail = found.map(({ words }) => words).join('; ')
  return found.some(({ doubtful }) => doubtful)
    ? uncheckedCheck(name, { reason: 'document.recaptured', detail })
    : passedCheck(name, { detail })
}

const signsOf = (called: string, { reading }: CapturedSide): { readonly doubtful: boolean; readonly words: string } => {
  const signs = isRead(reading) ? reading.recapture : undefined
  if (signs === undefined) return { doubtful: true, words: `${called}: not looked at` }
  const { grid, noise } = signs
  return {
    doubtful: (grid !== null && grid > bars.grid) || noise < bars.noise,
    words: `${called}: grid ${grid ?? 'unknown'}, noise ${noise}`,
  }
}

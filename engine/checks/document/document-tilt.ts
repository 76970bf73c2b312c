import type { Check } from '@bonafide/core/evidence/check'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import { isTilted, tiltBars } from '../../shared/quality/tilt.ts'
import { type CheckFacts, isRead } from '../facts.ts'
import { failedCheck, engineFailure, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'document.tilt'

/** Measured by `npm run bench -- tilt`. */
const bars = {
  /** Share of the first picture's print that is found again. Another document of the same layout reaches about 0.8. */
  same: 0.88,
  other: 0.6,
  /** Fewer matching places prove nothing. */
  places: 30,
  /** How far the view may deviate from one camera's view of one rectangle. */
  camera: 0.15,
  /** Share of the surroundings that moved with the page. */
  follows: 0.4,
  /** How much the light moved: a warped picture has 0.002. */
  light: 0.006,
} as const

/**
 * Whether the page was shown twice, the second time at a tilt that was requested only after the first picture. To pass, it must be the same
 * page, tilted as requested, seen by one camera, with a trait that a warped picture lacks. A file that was chosen goes to a reviewer anyway.
 */
export function documentTilt({ front, tilt }: Pick<CheckFacts, 'front' | 'tilt'>): Check | null {
  if (front.reading === null || !front.byCamera) return null
  if (tilt === null) return uncheckedCheck(name, { reason: 'document.untilted', detail: 'no second picture' })
  if (!isRead(tilt)) return engineFailure(name, tilt)
  const { asked: requested, copy, pages } = tilt
  if (copy) return failedCheck(name, { reason: 'document.untilted', detail: `${requested}: the second picture is the first` })
  if (pages === null) return uncheckedCheck(name, { reason: 'document.untilted', detail: `${requested}: the page was not found` })
  const found = { detail: detailOf(requested, pages), score: pages.match }
  if (pages.places < bars.places) return uncheckedCheck(name, { reason: 'document.untilted', ...found })
  // Most likely another document, or a wrongly found outline: a person can decide.
  if (pages.match < bars.other) return unsureCheck(name, { reason: 'document.doubtful', ...found })
  if (pages.match < bars.same) return uncheckedCheck(name, { reason: 'document.untilted', ...found })
  if (Math.hypot(pages.top, pages.left) < tiltBars.none) return failedCheck(name, { reason: 'document.untilted', ...found })
  if (!isTilted(pages, requested, tiltBars.accept) || !isSolid(pages))
    return uncheckedCheck(name, { reason: 'document.untilted', ...found })
  return passedCheck(name, found)
}

type Pages = NonNullable<TiltReading['pages']>

/** A page in front of a camera, not a warped picture: the background stays behind, or if it has no detail, the light moves. */
const isSolid = ({ camera, follows, light }: Pages): boolean =>
  camera !== null && camera <= bars.camera && (follows === null ? light >= bars.light : follows <= bars.follows)

const detailOf = (requested: string, { match, places, top, left, camera, follows, light }: Pages): string =>
  `${requested}: top ${top}, left ${left}; print ${match} of ${places}; camera ${camera ?? 'unknown'}; ground ${follows ?? 'plain'}; light ${light}`

// A frame's purpose, as far as its address determines it: some segments have one purpose, others mean the first purpose that is open.
import { purposeRecords } from '../../purposes/index.ts'
import type { PurposeRecord } from '../../purposes/record.ts'
import { type Purpose, purposes } from '../../purposes.ts'
import type { Segment } from '../../frame/segments.ts'

/** Visits at this segment use no camera and go to a reviewer. */
export const byHandSegment: Segment = 'kycManual'

const isAt = (segment: Segment, { opening }: PurposeRecord): boolean =>
  opening.segment === segment || (segment === byHandSegment && opening.byHand !== undefined)

/** `tag` expresses a preference among the allowed purposes. Undefined: none of them belongs to this segment. */
export function purposeOf(segment: Segment, tag: string, allowed: readonly Purpose[]): Purpose | undefined {
  const open = purposes.filter((purpose) => allowed.includes(purpose) && isAt(segment, purposeRecords[purpose]))
  return open.find((purpose) => purpose === tag) ?? open.find((purpose) => purposeRecords[purpose].opening.first) ?? open[0]
}

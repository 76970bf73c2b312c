const dayMs = 86_400_000

/** Whole days until a moment, counted up; 0 where it has passed or there is none. */
export const daysUntil = (moment: string | null | undefined, now: Date): number =>
  moment == null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / dayMs))

const dayMs = 86_400_000

/** Days until a moment, rounded up; 0 if it has passed or is missing. */
export const daysUntil = (moment: string | null | undefined, now: Date): number =>
  moment == null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / dayMs))

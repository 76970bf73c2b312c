const dayMs = 86_400_000

/** The same time of day, this many working days later, in UTC. Saturdays and Sundays do not count. */
export function afterWorkingDays(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0;) {
    at.setTime(at.getTime() + dayMs)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}

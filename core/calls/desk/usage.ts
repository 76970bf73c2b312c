// How far people get, day by day: counts for the desk, never about one person.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { CalendarDate } from '../../dates.ts'
import { daysBetween } from '../../usage/days.ts'
import { funnelKinds } from '../../usage/funnel.ts'

export const longestUsageDays = 366

export const UsageRange = /* @__PURE__ */ z
  /** `of`: which funnel; a person's if missing. */
  .strictObject({ from: CalendarDate, to: CalendarDate, of: z.optional(z.literal(funnelKinds)) })
  .check(z.refine(({ from, to }) => from <= to && daysBetween(from, to) < longestUsageDays))
export type UsageRange = z.infer<typeof UsageRange>

const Count = /* @__PURE__ */ z.int().check(z.minimum(0))

/** Every day of the range, oldest first, in UTC. */
export const readUsage = defineCall({
  path: '/desk/readUsage',
  surface: 'desk',
  by: 'reviewer',
  body: UsageRange,
  reply: z.strictObject({
    days: z.array(
      z.strictObject({
        day: CalendarDate,
        counts: z.strictObject({ seen: Count, started: Count, opened: Count, submitted: Count, verified: Count }),
      }),
    ),
  }),
  codes: [],
})

/** The same as a table, and every stored event: CSV files, fetched by GET with a reviewer's session. */
export const usageFiles = { days: '/desk/usage/days.csv', events: '/desk/usage/events.csv' } as const

export const usageCalls = { readUsage } as const

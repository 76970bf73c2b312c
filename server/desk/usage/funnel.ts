import type { UsageRange } from '@bonafide/core/calls/desk/usage'
import type { CalendarDate } from '@bonafide/core/dates'
import { dayAfter, daysOf, startOfDay } from '@bonafide/core/usage/days'
import { type FunnelCounts, noCounts } from '@bonafide/core/usage/funnel'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Between, countRecord, countStays } from './usage.sql.ts'

export interface FunnelDay {
  readonly day: CalendarDate
  readonly counts: FunnelCounts
}

export const momentsOf = ({ from, to }: Pick<UsageRange, 'from' | 'to'>): Between => ({
  from: startOfDay(from),
  until: startOfDay(dayAfter(to, 1)),
})

/** Every day of the range, including days without events. */
export const readFunnel = async (db: Kysely<Tables>, range: UsageRange): Promise<readonly FunnelDay[]> => {
  const between = momentsOf(range)
  const { of = 'person' } = range
  // One after the other, since a transaction has one connection.
  const stays = await countStays(db, between, of)
  const record = await countRecord(db, between, of)
  const byDay = new Map<string, FunnelCounts>()
  for (const { day, step, count } of [...stays, ...record]) byDay.set(day, { ...(byDay.get(day) ?? noCounts), [step]: count })
  return daysOf(range.from, range.to).map((day) => ({ day, counts: byDay.get(day) ?? noCounts }))
}

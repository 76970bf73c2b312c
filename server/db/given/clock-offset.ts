// How far this machine's clock is from the database's, which all processes of an installation share. Deadlines, sessions and the record's
// times come from the processes' clocks.
import { CannotStart } from '../../cannot-start.ts'
import type { Db } from '../db.ts'

interface Clocks {
  readonly db: Pick<Db, 'pool'>
  readonly clock: () => Date
}

export interface ClockOffset {
  /** Positive if this machine's clock is ahead. */
  readonly seconds: number
  /** Half of the time that the database took to answer. */
  readonly margin: number
}

export const clockOffset = async ({ db, clock }: Clocks): Promise<ClockOffset> => {
  const before = clock().getTime()
  const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const after = clock().getTime()
  const [row] = rows
  if (row === undefined) throw new Error('the database did not tell the time')
  return { seconds: ((before + after) / 2 - row.now.getTime()) / 1_000, margin: (after - before) / 2_000 }
}

/** More than a correctly running time service leaves, and less than any deadline. */
const maxOffsetSeconds = 60

/** Refuses to start, since the times that a wrong clock writes into the record cannot be corrected later. */
export const refuseWrongClock = async (clocks: Clocks): Promise<void> => {
  const { seconds, margin } = await clockOffset(clocks)
  if (Math.abs(seconds) - margin <= maxOffsetSeconds) return
  const direction = seconds > 0 ? 'ahead of' : 'behind'
  throw new CannotStart(
    `This machine’s clock is ${Math.round(Math.abs(seconds))} seconds ${direction} the database’s: correct whichever is wrong, for example with chrony.`,
  )
}

import { dueSince, type RetentionTable } from '@bonafide/core/policy/retention'
import type { House } from '../../../house.ts'
import type { CronLine, Tasks } from '../../../jobs/run-jobs.ts'
import { deleteTicketsUntil } from './tickets.sql.ts'

const job = 'sweepTickets'

export const sweepTicketsCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

export const sweepTicketsTasks = ({ db, clock }: Pick<House, 'db' | 'clock'>, retention: RetentionTable): Tasks => ({
  [job]: async () => {
    const due = dueSince(retention.codes.term, clock())
    if (due !== undefined) await deleteTicketsUntil(db.kysely, due)
  },
})

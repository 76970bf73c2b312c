import { dueSince } from '@bonafide/core/retention/retention'
import { retentionTable } from '@bonafide/core/retention/table'
import type { Services } from '@bonafide/server/services'
import type { CronLine, Tasks } from '@bonafide/server/jobs/run-jobs'
import { deleteAppTicketsUntil } from '../../exchange/app-tickets.sql.ts'
import { deleteTicketsUntil } from './tickets.sql.ts'

const job = 'sweepTickets'

export const sweepTicketsCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

export const sweepTicketsTasks = ({ db, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>): Tasks => ({
  [job]: async () => {
    const due = dueSince(retentionTable(policy.content.retention).codes.term, clock())
    if (due === undefined) return
    await deleteTicketsUntil(db.kysely, due)
    await deleteAppTicketsUntil(db.kysely, due)
  },
})

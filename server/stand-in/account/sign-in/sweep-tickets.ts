import type { House } from '../../../house.ts'
import type { CronLine, Tasks } from '../../../jobs/run-jobs.ts'
import { deleteTicketsUntil } from './tickets.sql.ts'

const job = 'sweepTickets'

export const sweepTicketsCron: readonly CronLine[] = [{ job, match: '23 * * * *' }]

export const sweepTicketsTasks = ({ db, clock }: Pick<House, 'db' | 'clock'>): Tasks => ({
  [job]: () => deleteTicketsUntil(db.kysely, clock()),
})

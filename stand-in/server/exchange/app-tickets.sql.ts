import { type Kysely, sql } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables } from '../tables.ts'

type Db = Kysely<Tables>

interface AppTicketDigests {
  readonly digest: Buffer
  readonly device: Buffer
}

/** Uses the database's clock, because several processes may handle the same ticket. */
export const insertAppTicket = async (db: Db, ticket: AppTicketDigests & { account: AccountId; seconds: number }): Promise<void> => {
  const { digest, device, account, seconds } = ticket
  await standInTables(db)
    .insertInto('stand_in_app_tickets')
    .values({ digest, device, account, expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .execute()
}

/** Undefined for every request but the first with this ticket; also for the first, if it is late or from another device. */
export const takeAppTicket = async (db: Db, { digest, device }: AppTicketDigests): Promise<AccountId | undefined> => {
  const ticket = await standInTables(db)
    .deleteFrom('stand_in_app_tickets')
    .where('digest', '=', digest)
    .returning(['account', sql<boolean>`device = ${device} and expires_at > now()`.as('fits')])
    .executeTakeFirst()
  return ticket?.fits === true ? ticket.account : undefined
}

export const deleteAppTicketsUntil = async (db: Db, moment: Date): Promise<void> => {
  await standInTables(db).deleteFrom('stand_in_app_tickets').where('expires_at', '<=', moment).execute()
}

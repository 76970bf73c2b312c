import type { Kysely } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables } from '../../tables.ts'

type Db = Kysely<Tables>

export const insertTicket = async (db: Db, ticket: { digest: Buffer; account: AccountId; expiresAt: Date }): Promise<void> => {
  await standInTables(db)
    .insertInto('stand_in_tickets')
    .values({ digest: ticket.digest, account: ticket.account, expires_at: ticket.expiresAt })
    .execute()
}

/** Counts the attempt before the second factor is checked. Undefined if the ticket no longer exists. */
export const tryTicket = async (db: Db, digest: Buffer, { at, tries }: { at: Date; tries: number }): Promise<AccountId | undefined> => {
  const ticket = await standInTables(db)
    .updateTable('stand_in_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('digest', '=', digest)
    .where('tries', '<', tries)
    .where('expires_at', '>', at)
    .returning('account')
    .executeTakeFirst()
  return ticket?.account
}

/** True for exactly one of several requests with the same ticket and a right code. */
export const takeTicket = async (db: Db, digest: Buffer): Promise<boolean> => {
  const ticket = await standInTables(db).deleteFrom('stand_in_tickets').where('digest', '=', digest).returning('account').executeTakeFirst()
  return ticket !== undefined
}

/** True once for each recovery code. */
export const takeRecoveryCode = async (db: Db, account: AccountId, digest: Buffer): Promise<boolean> => {
  const code = await standInTables(db)
    .deleteFrom('stand_in_recovery_codes')
    .where('account', '=', account)
    .where('digest', '=', digest)
    .returning('account')
    .executeTakeFirst()
  return code !== undefined
}

export const deleteTicketsUntil = async (db: Db, moment: Date): Promise<void> => {
  await standInTables(db).deleteFrom('stand_in_tickets').where('expires_at', '<=', moment).execute()
}

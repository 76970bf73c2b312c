// What happened at the desk's door, for whoever has to explain it later. Never a password, a code, a link or what somebody typed.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface DeskEvent {
  readonly at: Date
  readonly kind: Tables['desk_events']['kind']
  /** A reviewer's id, an operator as in the record (`operator`, `operator:anna`), or `nobody`: a sign-in that failed. */
  readonly by: string
  /** Whom it is about, where he is one already. */
  readonly reviewer?: string
  readonly email?: string
  /** Network address. */
  readonly address?: string
  readonly detail?: 'authenticator' | 'recoveryCode'
}

export const noteDeskEvent = async (db: Kysely<Tables>, event: DeskEvent): Promise<void> => {
  const { at, kind, by, reviewer = null, email = null, address = null, detail = null } = event
  await db.insertInto('desk_events').values({ at, kind, by, reviewer, email, address, detail }).execute()
}

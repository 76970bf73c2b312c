import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'
import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables, type StandInTables } from '../../tables.ts'

const columns = ['account', 'name', 'made_at'] as const
export type SubAccountRow = Pick<Selectable<StandInTables['stand_in_accounts']>, (typeof columns)[number]>

export const listSubAccountsOf = (db: Kysely<Tables>, parent: AccountId): Promise<SubAccountRow[]> =>
  standInTables(db).selectFrom('stand_in_accounts').select(columns).where('parent', '=', parent).orderBy('account').execute()

/** Undefined when the name is taken, compared case-insensitively. */
export const insertSubAccount = (
  tx: Tx,
  { parent, name, invitationCode, at }: { parent: AccountId; name: string; invitationCode: string; at: Date },
): Promise<SubAccountRow | undefined> =>
  standInTables(tx)
    .insertInto('stand_in_accounts')
    .values({ parent, name, invitation_code: invitationCode, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

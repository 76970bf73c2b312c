import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountId } from '../../../ports/exchange.ts'

const columns = ['account', 'name', 'made_at'] as const
export type SubAccountRow = Pick<Selectable<Tables['stand_in_accounts']>, (typeof columns)[number]>

export const listSubAccountsOf = (db: Kysely<Tables>, parent: AccountId): Promise<SubAccountRow[]> =>
  db.selectFrom('stand_in_accounts').select(columns).where('parent', '=', parent).orderBy('account').execute()

/** Undefined when the name is taken, in whatever letter case. */
export const insertSubAccount = (
  tx: Tx,
  { parent, name, invitationCode, at }: { parent: AccountId; name: string; invitationCode: string; at: Date },
): Promise<SubAccountRow | undefined> =>
  tx
    .insertInto('stand_in_accounts')
    .values({ parent, name, invitation_code: invitationCode, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

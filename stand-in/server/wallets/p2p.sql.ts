import { type Kysely, type Selectable, sql } from 'kysely'
import type { Money } from '@bonafide/core/money'
import type { Tables } from '@bonafide/server/db/tables'
import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables, type StandInTables } from '../tables.ts'

type Db = Kysely<Tables>

export type OrderRow = Omit<Selectable<StandInTables['stand_in_p2p_orders']>, 'account'>
export type AdRow = Omit<Selectable<StandInTables['stand_in_p2p_ads']>, 'account'>

const orderColumns = sql`id, side, asset, trim_scale(amount)::text as amount, state, made_at`
const adColumns = sql`id, side, asset, trim_scale(amount)::text as amount, trim_scale(price)::text as price, unit, state, made_at`

/** Newest first; old entries are left out. */
export const listOrders = async (db: Db, account: AccountId): Promise<readonly OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from stand_in_p2p_orders where account = ${account} order by id desc limit 200`.execute(db)
  return rows
}

export const listAds = async (db: Db, account: AccountId): Promise<readonly AdRow[]> => {
  const { rows } =
    await sql<AdRow>`select ${adColumns} from stand_in_p2p_ads where account = ${account} order by id desc limit 200`.execute(db)
  return rows
}

export interface NewOrder {
  readonly account: AccountId
  readonly side: 'buy' | 'sell'
  readonly asset: string
  readonly amount: Money
  readonly at: Date
}

/** Undefined while `limit` orders are pending. */
export const insertOrder = async (tx: Tx, { account, side, asset, amount, at }: NewOrder, limit: number): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    insert into stand_in_p2p_orders (account, side, asset, amount, made_at)
    select ${account}, ${side}, ${asset}, ${amount}, ${at}
    where (select count(*) from stand_in_p2p_orders where account = ${account} and state = 'pending') < ${limit}
    returning ${orderColumns}`.execute(tx)
  return rows[0]
}

/** Undefined while `limit` ads are open. */
export const insertAd = async (tx: Tx, ad: NewOrder & { price: Money; unit: string }, limit: number): Promise<AdRow | undefined> => {
  const { rows } = await sql<AdRow>`
    insert into stand_in_p2p_ads (account, side, asset, amount, price, unit, made_at)
    select ${ad.account}, ${ad.side}, ${ad.asset}, ${ad.amount}, ${ad.price}, ${ad.unit}, ${ad.at}
    where (select count(*) from stand_in_p2p_ads where account = ${ad.account} and state = 'open') < ${limit}
    returning ${adColumns}`.execute(tx)
  return rows[0]
}

/** True only for the call that closes it. */
export const closeOrder = async (tx: Tx, account: AccountId, id: string): Promise<boolean> => {
  const closed = await standInTables(tx)
    .updateTable('stand_in_p2p_orders')
    .set({ state: 'done' })
    .where('account', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export const closeAd = async (tx: Tx, account: AccountId, id: string): Promise<boolean> => {
  const closed = await standInTables(tx)
    .updateTable('stand_in_p2p_ads')
    .set({ state: 'closed' })
    .where('account', '=', account)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export const hasEntry = async (
  tx: Tx,
  table: 'stand_in_p2p_orders' | 'stand_in_p2p_ads',
  entry: { account: AccountId; id: string },
): Promise<boolean> => {
  const row = await standInTables(tx)
    .selectFrom(table)
    .select('id')
    .where('account', '=', entry.account)
    .where('id', '=', entry.id)
    .executeTakeFirst()
  return row !== undefined
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

type Db = Kysely<Tables>

interface KnownDevice {
  readonly owner: Buffer
  readonly device: Buffer
}

export const isDeviceKnown = async (db: Db, { owner, device }: KnownDevice): Promise<boolean> => {
  const known = await db
    .selectFrom('known_devices')
    .select('owner')
    .where('owner', '=', owner)
    .where('device', '=', device)
    .executeTakeFirst()
  return known !== undefined
}

/** A browser that several identities sign in from stays known to all of them when its token is drawn anew. */
export const replaceDevice = async (tx: Tx, { before, device }: { before: Buffer; device: Buffer }): Promise<void> => {
  await tx.updateTable('known_devices').set({ device }).where('device', '=', before).execute()
}

export const upsertDevice = async (tx: Tx, { owner, device, at }: KnownDevice & { readonly at: Date }): Promise<void> => {
  await tx
    .insertInto('known_devices')
    .values({ owner, device, first_at: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['owner', 'device']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Of one device of an owner who has signed in from another before; null where it is the only one, or older than what is kept. */
export const newDeviceSince = async (db: Db, { owner, device }: KnownDevice): Promise<Date | null> => {
  const { rows } = await sql<{ first_at: Date | null }>`
    select own.first_at from known_devices own where own.owner = ${owner} and own.device = ${device} and exists (
      select 1 from known_devices other where other.owner = own.owner and other.device <> own.device
        and coalesce(other.first_at, other.seen_at) < own.first_at)`.execute(db)
  return rows[0]?.first_at ?? null
}

/** Keeps those that signed in last. */
export const deleteOldestDevices = async (tx: Tx, owner: Buffer, keep: number): Promise<void> => {
  await sql`
    delete from known_devices where owner = ${owner} and device in
      (select device from known_devices where owner = ${owner} order by seen_at desc, device offset ${keep})`.execute(tx)
}

export const deleteDevicesOf = async (tx: Tx, owners: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('known_devices').where('owner', 'in', owners).execute()
}

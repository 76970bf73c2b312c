import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

type Db = Kysely<Tables>

interface KnownDevice {
  readonly owner: Buffer
  readonly device: Buffer
}

export const isDeviceKnown = async (db: Db, { owner, device }: KnownDevice): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .select('owner')
    .where('owner', '=', owner)
    .where('device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}

/** A browser used by several identities stays known to all of them when it gets a new token. */
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

interface DeviceQuery {
  readonly owner: Buffer
  /** Undefined if the request named none. */
  readonly device: Buffer | undefined
  readonly at: Date
}

/**
 * Returns since when an owner who already had another device has used this one; null if it is the first, or older than our data. An
 * unidentified device, or one that has never signed in, is new now.
 */
export const newDeviceSince = async (db: Db, { owner, device, at }: DeviceQuery): Promise<Date | null> => {
  const { rows } = await sql<{ device: Buffer; first_at: Date | null; since: Date }>`
    select device, first_at, coalesce(first_at, seen_at) as since from known_devices where owner = ${owner} order by since`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  const own = device === undefined ? undefined : rows.find((row) => row.device.equals(device))
  if (own === undefined) return at
  return own.first_at !== null && own.first_at > first.since ? own.first_at : null
}

/** Keeps the `keep` most recent devices. */
export const deleteOldestDevices = async (tx: Tx, owner: Buffer, keep: number): Promise<void> => {
  await sql`
    delete from known_devices where owner = ${owner} and device in
      (select device from known_devices where owner = ${owner} order by seen_at desc, device offset ${keep})`.execute(tx)
}

export const deleteDevicesOf = async (tx: Tx, owners: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('known_devices').where('owner', 'in', owners).execute()
}

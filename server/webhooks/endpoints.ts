// Where the exchange listens. An endpoint hears of everything that happens after it was added.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import type { Db } from '../db/db.ts'
import type { House } from '../house.ts'
import { makeSecret, type NewSecret } from './secrets.ts'

export interface Endpoint {
  readonly id: string
  readonly url: string
}

export interface ListedEndpoint extends Endpoint {
  readonly madeAt: Date
  readonly failingSince: Date | null
  readonly disabled: { readonly at: Date; readonly why: string } | null
  readonly secrets: readonly { readonly id: string; readonly madeAt: Date }[]
  /** Events given up after every try. */
  readonly setAside: number
}

export const addEndpoint = async (
  tx: Tx,
  house: Pick<House, 'keys' | 'clock'>,
  url: string,
): Promise<{ id: string; secret: NewSecret }> => {
  const id = `hook_${randomBytes(6).toString('hex')}`
  const last = await tx
    .selectFrom('record_outbox')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await tx
    .insertInto('webhook_endpoints')
    .values({ id, url, since: last?.position ?? '0', made_at: house.clock() })
    .execute()
  return { id, secret: await makeSecret(tx, house, id) }
}

export const endpointExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const activeEndpoints = (db: Db): Promise<readonly Endpoint[]> =>
  db.kysely.selectFrom('webhook_endpoints').select(['id', 'url']).where('disabled_at', 'is', null).orderBy('made_at').execute()

/** False when it was off already. */
export const disableEndpoint = async (db: Db, id: string, off: { at: Date; why: string }): Promise<boolean> => {
  const set = { disabled_at: off.at, disabled_why: off.why }
  const done = await db.kysely
    .updateTable('webhook_endpoints')
    .set(set)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** It goes on where it stopped: nothing that happened in between is left out. */
export const enableEndpoint = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: null, disabled_why: null, failing_since: null })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('webhook_lanes').set({ tries: 0, next_at: null }).where('endpoint', '=', id).execute()
}

export const listEndpoints = async (db: Db): Promise<readonly ListedEndpoint[]> => {
  const endpoints = await db.kysely.selectFrom('webhook_endpoints').selectAll().orderBy('made_at').execute()
  const secrets = await db.kysely.selectFrom('webhook_secrets').select(['id', 'endpoint', 'made_at']).orderBy('made_at').execute()
  const aside = await db.kysely
    .selectFrom('webhook_set_aside')
    .select(['endpoint', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('endpoint')
    .execute()
  return endpoints.map(({ id, url, made_at, failing_since, disabled_at, disabled_why }) => ({
    id,
    url,
    madeAt: made_at,
    failingSince: failing_since,
    disabled: disabled_at === null ? null : { at: disabled_at, why: disabled_why ?? '' },
    secrets: secrets.filter(({ endpoint }) => endpoint === id).map((secret) => ({ id: secret.id, madeAt: secret.made_at })),
    setAside: Number(aside.find(({ endpoint }) => endpoint === id)?.count ?? 0),
  }))
}

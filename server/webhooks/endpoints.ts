// The exchange's webhook endpoints. An endpoint receives everything that happens after it was added.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import type { Db } from '../db/db.ts'
import type { Services } from '../services.ts'
import { progressOf, type DeliveryProgress, type SetAsideEvent, setAsideOf } from './progress.sql.ts'
import { drawWebhookSecret, keepSecret, type NewSecret } from './secrets.ts'

export interface Endpoint {
  readonly id: string
  readonly url: string
}

export interface ListedEndpoint extends Endpoint {
  readonly madeAt: Date
  readonly failingSince: Date | null
  readonly disabled: { readonly at: Date; readonly why: string } | null
  readonly secrets: readonly { readonly id: string; readonly madeAt: Date }[]
  /** While the circuit is open. */
  readonly nextProbe: Date | null
  readonly progress: DeliveryProgress
  /** How many events were set aside after all attempts, and the newest of them. */
  readonly setAside: number
  readonly newestSetAside: readonly SetAsideEvent[]
  /** Events that were never delivered to it and removed at the end of their term. */
  readonly missed: { readonly events: number; readonly last: Date } | null
}

export interface NewEndpoint extends Endpoint {
  readonly secret: NewSecret
}

/** Not added yet, so that it can be tested first. */
export const drawEndpoint = (url: string): NewEndpoint => ({
  id: `hook_${randomBytes(6).toString('hex')}`,
  url,
  secret: drawWebhookSecret(),
})

export const addEndpoint = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, { id, url, secret }: NewEndpoint): Promise<void> => {
  const last = await tx
    .selectFrom('record_outbox')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const since = last?.position ?? '0'
  await tx.insertInto('webhook_endpoints').values({ id, url, since, swept_to: since, made_at: services.clock() }).execute()
  await keepSecret(tx, services, id, secret)
}

export const endpointExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findEndpoint = (db: Db, id: string): Promise<Endpoint | undefined> =>
  db.kysely.selectFrom('webhook_endpoints').select(['id', 'url']).where('id', '=', id).executeTakeFirst()

/** False if it was disabled already. */
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

export const listEndpoints = async (db: Db): Promise<readonly ListedEndpoint[]> => {
  const endpoints = await db.kysely.selectFrom('webhook_endpoints').selectAll().orderBy('made_at').execute()
  const secrets = await db.kysely.selectFrom('webhook_secrets').select(['id', 'endpoint', 'made_at']).orderBy('made_at').execute()
  return Promise.all(
    endpoints.map(async ({ id, url, made_at, failing_since, disabled_at, disabled_why, open_since, probe_at, missed, missed_at }) => ({
      id,
      url,
      madeAt: made_at,
      failingSince: failing_since,
      disabled: disabled_at === null ? null : { at: disabled_at, why: disabled_why ?? '' },
      nextProbe: open_since === null ? null : probe_at,
      secrets: secrets.filter(({ endpoint }) => endpoint === id).map((secret) => ({ id: secret.id, madeAt: secret.made_at })),
      progress: await progressOf(db, id),
      missed: missed_at === null ? null : { events: Number(missed), last: missed_at },
      ...(await setAsideOf(db, id)),
    })),
  )
}

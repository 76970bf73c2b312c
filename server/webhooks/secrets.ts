// An endpoint's secrets. Several may be active, so that the receiver learns a new one before the old one ends. Shown once, when they are created.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { secretPrefix } from './send/sign.ts'

export interface NewSecret {
  readonly id: string
  /** In the format of Standard Webhooks. Shown once. */
  readonly secret: string
}

const maxActive = 5

export class TooManySecrets extends Error {}
export class LastSecret extends Error {}

/** Not stored yet. */
export const drawWebhookSecret = (): NewSecret => ({
  id: `key_${randomBytes(6).toString('hex')}`,
  secret: secretPrefix + randomBytes(32).toString('base64'),
})

/** The signing key. */
export const secretBytes = ({ secret }: NewSecret): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64')

export const keepSecret = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, endpoint: string, made: NewSecret): Promise<void> => {
  await lockEndpoint(tx, endpoint)
  const active = await tx.selectFrom('webhook_secrets').select('id').where('endpoint', '=', endpoint).execute()
  if (active.length >= maxActive) throw new TooManySecrets()
  await tx
    .insertInto('webhook_secrets')
    .values({ id: made.id, endpoint, wrapped: await services.keys.wrap(secretBytes(made)), made_at: services.clock() })
    .execute()
}

export const makeSecret = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, endpoint: string): Promise<NewSecret> => {
  const made = drawWebhookSecret()
  await keepSecret(tx, services, endpoint, made)
  return made
}

/** False if there is no such secret. The last one stays, since unsigned webhooks are never sent. */
export const retireSecret = async (tx: Tx, endpoint: string, id: string): Promise<boolean> => {
  await lockEndpoint(tx, endpoint)
  const active = await tx.selectFrom('webhook_secrets').select('id').where('endpoint', '=', endpoint).execute()
  if (!active.some((secret) => secret.id === id)) return false
  if (active.length === 1) throw new LastSecret()
  await tx.deleteFrom('webhook_secrets').where('endpoint', '=', endpoint).where('id', '=', id).execute()
  return true
}

/** Newest first. */
export const activeSecrets = async (services: Pick<Services, 'db' | 'keys'>, endpoint: string): Promise<readonly Buffer[]> => {
  const rows = await services.db.kysely
    .selectFrom('webhook_secrets')
    .select('wrapped')
    .where('endpoint', '=', endpoint)
    .orderBy('made_at', 'desc')
    .execute()
  return Promise.all(rows.map(({ wrapped }) => services.keys.unwrap(wrapped)))
}

const lockEndpoint = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint).forUpdate().executeTakeFirst()
}

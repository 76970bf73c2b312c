// An endpoint's secrets. Several may be active, so that the receiver learns a new one before the old one ends. Shown once, when they are made.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { secretPrefix } from './send/sign.ts'

export interface NewSecret {
  readonly id: string
  /** In the format of Standard Webhooks. Shown once. */
  readonly secret: string
}

const mostActive = 5

export class TooManySecrets extends Error {}
export class LastSecret extends Error {}

/** Not kept yet. */
export const drawSecret = (): NewSecret => ({
  id: `key_${randomBytes(6).toString('hex')}`,
  secret: secretPrefix + randomBytes(32).toString('base64'),
})

/** The bytes that sign. */
export const bytesOf = ({ secret }: NewSecret): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64')

export const keepSecret = async (tx: Tx, house: Pick<House, 'keys' | 'clock'>, endpoint: string, made: NewSecret): Promise<void> => {
  await lockEndpoint(tx, endpoint)
  const active = await tx.selectFrom('webhook_secrets').select('id').where('endpoint', '=', endpoint).execute()
  if (active.length >= mostActive) throw new TooManySecrets()
  await tx
    .insertInto('webhook_secrets')
    .values({ id: made.id, endpoint, wrapped: await house.keys.wrap(bytesOf(made)), made_at: house.clock() })
    .execute()
}

export const makeSecret = async (tx: Tx, house: Pick<House, 'keys' | 'clock'>, endpoint: string): Promise<NewSecret> => {
  const made = drawSecret()
  await keepSecret(tx, house, endpoint, made)
  return made
}

/** False when there is no such secret. The last one stays: unsigned webhooks are never sent. */
export const retireSecret = async (tx: Tx, endpoint: string, id: string): Promise<boolean> => {
  await lockEndpoint(tx, endpoint)
  const active = await tx.selectFrom('webhook_secrets').select('id').where('endpoint', '=', endpoint).execute()
  if (!active.some((secret) => secret.id === id)) return false
  if (active.length === 1) throw new LastSecret()
  await tx.deleteFrom('webhook_secrets').where('endpoint', '=', endpoint).where('id', '=', id).execute()
  return true
}

/** Newest first. */
export const activeSecrets = async (house: Pick<House, 'db' | 'keys'>, endpoint: string): Promise<readonly Buffer[]> => {
  const rows = await house.db.kysely
    .selectFrom('webhook_secrets')
    .select('wrapped')
    .where('endpoint', '=', endpoint)
    .orderBy('made_at', 'desc')
    .execute()
  return Promise.all(rows.map(({ wrapped }) => house.keys.unwrap(wrapped)))
}

const lockEndpoint = async (tx: Tx, endpoint: string): Promise<void> => {
  await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpoint).forUpdate().executeTakeFirst()
}

// Typed statements on a connection also used for COPY, so that both see one transaction.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

export const kyselyOn = (client: pg.ClientBase): Kysely<Tables> => {
  const only = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined } }) })
}

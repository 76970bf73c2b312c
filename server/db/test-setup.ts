// Runs before the server's tests: starts one database server for all, with one migrated database that each test file copies.
// TEST_DATABASE_URL names a server to use instead; its user must be allowed to create databases. TEST_POOLER_URL leads to the same server
// through a pooler in transaction mode; the tests then use their databases through it (`npm run databases -- --pgbouncer`).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Db, openDb } from './db.ts'
import { startCluster } from './embedded/cluster.ts'
import { withStandIn } from '@bonafide/stand-in/server/migrations'
import { migrate } from './migrate.ts'
import { onDatabase } from './on-database.ts'
import { prepareQueue } from './prepare-queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the server, to connect to while creating others. */
    databaseServer: string
    templateDatabase: string
    /** The same server through a pooler in transaction mode; empty if there is none. */
    pooler: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await findServer()
  const template = `bonafide_test_${process.pid}`
  const admin = openDb(server.url, { connections: 1 })
  await admin.pool.query(`create database ${template}`)
  const db = openDb(onDatabase(server.url, template), { connections: 2 })
  await migrate(db, withStandIn)
  await prepareQueue(db)
  await db.close()
  project.provide('databaseServer', server.url)
  project.provide('templateDatabase', template)
  project.provide('pooler', process.env['TEST_POOLER_URL'] ?? '')
  return async () => {
    if (!server.ours) await dropAll(admin.pool, template)
    await admin.close()
    await server.stop()
  }
}

interface Server {
  readonly url: string
  readonly ours: boolean
  stop(): Promise<void>
}

const findServer = async (): Promise<Server> => {
  const configured = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (configured !== undefined && configured !== '') return { url: configured, ours: false, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-test-'))
  const cluster = await startCluster(folder, { throwaway: true })
  const stop = async (): Promise<void> => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: cluster.url('postgres'), ours: true, stop }
}

const dropAll = async (admin: Db['pool'], template: string): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`)
}

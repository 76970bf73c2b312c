import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import { testMasters } from '../record/test-services.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { type Db, openDb } from './db.ts'
import { onDatabase } from './on-database.ts'

export interface TestDatabase {
  readonly db: Db
  /** For a second process, or a connection beside `db`. */
  readonly url: string
  close(): Promise<void>
}

/** A separate database for a test file, with every table and no rows. Close it in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = inject('databaseServer')
  const template = inject('templateDatabase')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = onDatabase(server, name)
  const pooler = inject('pooler')
  const db = pooler === '' ? openTestDb(url, 10) : openTestDb(onDatabase(pooler, name), 10, url)
  const close = async (): Promise<void> => {
    await db.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
  return { db, url, close }
}

/** A second process's connection, with the same ledger keys. */
export const openTestDb = (url: string, connections: number, directUrl?: string): Db => {
  const db = openDb(url, directUrl === undefined ? { connections } : { connections, directUrl })
  openLedger(db, { keys: testLedgerKeys, clock: () => new Date() })
  return db
}

/** The keys of `testRecordServices`, even if a test draws its own. */
export const testLedgerKeys = keysFromMasters(testMasters)

const administer = async (server: string, statement: string): Promise<void> => {
  const admin = openDb(server, { connections: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

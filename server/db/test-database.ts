import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import { testMasters } from '../record/test-bits.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { type Db, openDb } from './db.ts'
import { onDatabase } from './on-database.ts'

export interface TestDatabase {
  readonly db: Db
  /** For a second process, or a connection beside `db`. */
  readonly url: string
  close(): Promise<void>
}

/** A database of its own for one test file, with every table and not a row. Close it in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = inject('databaseServer')
  const template = inject('templateDatabase')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = onDatabase(server, name)
  const db = openTestDb(url, 10)
  const close = async (): Promise<void> => {
    await db.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
  return { db, url, close }
}

/** A connection of a second process: chained with the same keys. */
export const openTestDb = (url: string, connections: number): Db => {
  const db = openDb(url, { connections })
  openLedger(db, { keys: testLedgerKeys, clock: () => new Date() })
  return db
}

/** Those of `testBits`, also where a house draws keys of its own. */
export const testLedgerKeys = keysFromMasters(testMasters)

const administer = async (server: string, statement: string): Promise<void> => {
  const admin = openDb(server, { connections: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

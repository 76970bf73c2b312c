import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
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
  const db = openDb(url, { connections: 10 })
  const close = async (): Promise<void> => {
    await db.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
  return { db, url, close }
}

const administer = async (server: string, statement: string): Promise<void> => {
  const admin = openDb(server, { connections: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}

import { withStandIn } from '@bonafide/stand-in/server/migrations'
import { afterAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { onDatabase } from './on-database.ts'
import { prepareQueue } from './prepare-queue.ts'
import { testDatabase } from './test-database.ts'

const admin = await testDatabase()
afterAll(() => admin.close())

const emptyDatabase = async (name: string): Promise<string> => {
  const { rows } = await admin.db.pool.query<{ own: string }>('select current_database() as own')
  await admin.db.pool.query(`create database ${rows[0]?.own}_${name} template template0`)
  return onDatabase(admin.url, `${rows[0]?.own}_${name}`)
}

const doneIn = async (url: string): Promise<readonly string[]> => {
  const db = openDb(url, { connections: 1 })
  const { rows } = await db.pool.query<{ name: string }>('select name from kysely_migration order by name')
  await db.close()
  return rows.map(({ name }) => name)
}

test('three processes that start at once on an empty database run every migration once', async () => {
  const url = await emptyDatabase('three')
  const three = [1, 2, 3].map(() => openDb(url, { connections: 2 }))
  await Promise.all(three.map((db) => migrate(db).then(() => prepareQueue(db))))
  await Promise.all(three.map((db) => db.close()))
  expect(await doneIn(url)).toEqual(Object.keys(migrations).toSorted())
})

test('a database that a newer version has changed is refused', async () => {
  const url = await emptyDatabase('newer')
  const db = openDb(url, { connections: 2 })
  await migrate(db)
  await db.pool.query(`insert into kysely_migration (name, timestamp) values ('9999-future', now()::text)`)
  await expect(migrate(db)).rejects.toThrow(CannotStart)
  await db.close()
})

test('the stand-in joins a database created without it, and a start without it leaves its tables alone', async () => {
  const url = await emptyDatabase('joins')
  const db = openDb(url, { connections: 2 })
  const hasTable = async (): Promise<unknown> =>
    (await db.pool.query(`select to_regclass('stand_in_accounts') is not null as there`)).rows[0]?.there
  await migrate(db)
  expect(await hasTable()).toBe(false)
  await migrate(db, withStandIn)
  expect(await hasTable()).toBe(true)
  await migrate(db)
  expect(await hasTable()).toBe(true)
  await db.close()
  expect(await doneIn(url)).toEqual(Object.keys(withStandIn))
})

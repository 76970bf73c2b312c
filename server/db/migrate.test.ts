import { withStandIn } from '@bonafide/stand-in/server/migrations'
import { afterAll, describe, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { schemaLevel } from './compatibility/compatibility.ts'
import { type Db, openDb } from './db.ts'
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

test('three processes that start at the same time on an empty database run every migration once', async () => {
  const url = await emptyDatabase('three')
  const three = [1, 2, 3].map(() => openDb(url, { connections: 2 }))
  await Promise.all(three.map((db) => migrate(db).then(() => prepareQueue(db))))
  await Promise.all(three.map((db) => db.close()))
  expect(await doneIn(url)).toEqual(Object.keys(migrations).toSorted())
})

describe('on a database that a newer version has migrated', () => {
  const migratedBy = async (name: string, newer: readonly string[], missing: readonly string[] = []): Promise<Db> => {
    const db = openDb(await emptyDatabase(name), { connections: 2 })
    await migrate(db)
    const applied = (migration: string) => db.pool.query(`insert into kysely_migration values ($1, now()::text)`, [migration])
    for (const migration of newer) await applied(migration)
    await db.pool.query('delete from kysely_migration where name = any($1)', [missing])
    return db
  }

  test('this version starts if the newer one only added to the schema, or removed parts that this one no longer uses', async () => {
    const db = await migratedBy('newer', ['9998-added', `9999-removed.contract-${schemaLevel}`])
    await migrate(db)
    await db.close()
  })

  test('the stand-in can still join', async () => {
    const db = await migratedBy('newer_joined', ['9998-added'])
    await migrate(db, withStandIn)
    expect((await db.pool.query(`select to_regclass('stand_in_accounts') is not null as there`)).rows).toEqual([{ there: true }])
    await db.close()
  })

  test('this version does not start if a part that it uses was removed', async () => {
    const db = await migratedBy('contracted', ['9998-added', `9999-removed.contract-${schemaLevel + 1}`])
    await expect(migrate(db)).rejects.toThrow(new RegExp(`has removed what this one needs \\(9999-removed.contract-${schemaLevel + 1}\\)`))
    await expect(migrate(db)).rejects.toThrow(CannotStart)
    await db.close()
  })

  test('this version does not start if some of its own migrations were not applied', async () => {
    const db = await migratedBy('another', ['9998-added'], ['0033-policy'])
    await expect(migrate(db)).rejects.toThrow(CannotStart)
    await db.close()
  })
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

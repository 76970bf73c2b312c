import { afterAll, describe, expect, test } from 'vitest'
import { onDatabase } from './on-database.ts'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './test-database.ts'

const given = await testDatabase()
afterAll(() => given.close())
const open = (url: string) => openDatabase({ kind: 'given', url, connections: 2 }, { lost: () => undefined })

test('a given database is ready to use', async () => {
  const database = await open(given.url)
  const { rows } = await database.db.pool.query(`select to_regclass('graphile_worker._private_jobs')::text as queue`)
  expect(rows).toEqual([{ queue: 'graphile_worker._private_jobs' }])
  await database.close()
})

test.each([
  ['postgresql://user:hush@127.0.0.1:1/none', 'nothing listens there'],
  ['postgresql://user:hush@nowhere.invalid/none', 'its host is not known'],
  ['postgresql:///none?host=%2Fnowhere', 'no such socket'],
])('a wrong DATABASE_URL is reported in one sentence, without its password: %s', async (url, reason) => {
  await expect(open(url)).rejects.toThrow(
    `The database at DATABASE_URL cannot be used (${reason}): correct it, or leave it out to use the built-in one.`,
  )
})

test('a missing database is reported in the same way', async () => {
  await expect(open(onDatabase(given.url, 'not_there'))).rejects.toThrow('(no database of that name)')
})

describe('DATABASE_DIRECT_URL', () => {
  const openWith = (directUrl: string) =>
    openDatabase({ kind: 'given', url: given.url, directUrl, connections: 2 }, { lost: () => undefined })

  test('must lead to the same database', async () => {
    await expect(openWith(onDatabase(given.url, 'postgres'))).rejects.toThrow('lead to two different databases')
  })

  test('is named if it cannot be used', async () => {
    await expect(openWith('postgresql://user:hush@127.0.0.1:1/none')).rejects.toThrow(
      'The database at DATABASE_DIRECT_URL cannot be used (nothing listens there): correct it.',
    )
  })

  test('is used for migrations and jobs', async () => {
    const database = await openWith(given.url)
    expect(database.url).toBe(given.url)
    await database.close()
  })
})

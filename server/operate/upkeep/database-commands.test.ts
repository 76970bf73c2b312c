import { expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { migrations } from '../../db/migrations.ts'
import { onDatabase } from '../../db/on-database.ts'
import { testDatabase } from '../../db/test-database.ts'
import { operate } from '../../operate.ts'
import { testMasters } from '../../record/test-services.ts'

test('database upgrade runs every migration on an empty database, and may be repeated', async () => {
  const { db, url, close } = await testDatabase()
  const { rows } = await db.pool.query<{ name: string }>(`select current_database() || '_upgrade' as name`)
  const name = rows[0]?.name ?? ''
  await db.pool.query(`create database ${name} template template0`)
  const environment = { DATABASE_URL: onDatabase(url, name), MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' }
  for (const time of ['first', 'second'])
    expect(await operate(['database', 'upgrade'], environment), time).toEqual({
      output: 'The database has the schema of this version.',
      status: 0,
    })
  const upgraded = openDb(environment.DATABASE_URL, { connections: 1 })
  const done = await upgraded.pool.query<{ name: string }>('select name from kysely_migration order by name')
  expect(done.rows.map((row) => row.name)).toEqual(Object.keys(migrations).toSorted())
  await upgraded.close()
  await db.pool.query(`drop database ${name}`)
  await close()
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { inShard, isInShard } from './face-shard.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['00000000-0000-4000-8000-000000000000', 2, 1],
  ['00000000-0000-4000-8000-000000000001', 2, 2],
  ['ffffffff-ffff-4fff-bfff-fffffffffffe', 2, 1],
  ['00000000-0000-4000-8000-0000ffffffff', 7, 4],
  ['00000000-0000-4000-8000-000100000000', 7, 1],
  ['12345678-9abc-4def-8123-456789abcdef', 1, 1],
])('the face of visit %s is in one of %s shards: number %s', (visit, of, number) => {
  const found = Array.from({ length: of }, (_, at) => at + 1).filter((each) => isInShard({ number: each, of }, visit))
  expect(found).toEqual([number])
})

test('the database assigns visits to shards as this program does', async () => {
  const visits = [
    '00000000-0000-4000-8000-0000ffffffff',
    '00000000-0000-4000-8000-000080000000',
    ...Array.from({ length: 200 }, () => randomUUID()),
  ]
  for (const of of [1, 2, 3, 8, 99]) {
    for (const number of [1, 2, of].filter((shard) => shard <= of)) {
      const { rows } = await sql<{ visit: string }>`
        select visit::text as visit from unnest(${visits}::uuid[]) with ordinality as v (visit, at) where ${inShard({ number, of })} order by at`.execute(
        database.db.kysely,
      )
      expect(rows.map(({ visit }) => visit)).toEqual(visits.filter((visit) => isInShard({ number, of }, visit)))
    }
  }
})

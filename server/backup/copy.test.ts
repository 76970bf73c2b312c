import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { copyIn, copyOut } from './copy.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `create temp table written as select i, repeat(i::text || E'\\t\\\\\\n张', 40) as words from generate_series(1, 20000) i`,
  )
  await client.query('create temp table read (i int, words text)')
})
afterAll(async () => {
  await client.end()
  await database.close()
})

test('copied rows are read back byte for byte, even by a slow reader', async () => {
  const out = copyOut(client, 'copy written to stdout')
  const all: Buffer[] = []
  for await (const bytes of out.bytes) {
    if (all.length < 5) await new Promise((later) => setImmediate(later))
    all.push(bytes)
  }
  expect(out.rows()).toBe(20_000)
  const given = async function* () {
    yield* all
  }
  expect(await copyIn(client, 'copy read from stdin', given())).toBe(20_000)
  const { rows } = await client.query('select i, words from written except select i, words from read')
  expect(rows).toEqual([])
})

test('invalid and unreadable rows fail and leave the connection usable', async () => {
  const broken = async function* () {
    yield Buffer.from('not a number\t x\n')
  }
  await expect(copyIn(client, 'copy read from stdin', broken())).rejects.toThrow('invalid input syntax')
  const lost = async function* () {
    yield Buffer.from('1\tx\n')
    throw new Error('the disk is gone')
  }
  await expect(copyIn(client, 'copy read from stdin', lost())).rejects.toThrow('the disk is gone')
  await expect(copyIn(client, 'copy nowhere from stdin', broken())).rejects.toThrow('does not exist')
  const none = copyOut(client, 'copy nowhere to stdout')
  await expect(none.bytes.toArray()).rejects.toThrow('does not exist')
  expect((await client.query<{ count: string }>('select count(*) from read')).rows[0]?.count).toBe('20000')
})

test('a reader that stops midway, for example because the disk is full, leaves the connection usable', async () => {
  const much = `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`
  for (const enough of [1, 300_000]) {
    let read = 0
    for await (const bytes of copyOut(client, much).bytes as AsyncIterable<Buffer>) {
      read += bytes.length
      if (read >= enough) break
    }
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
})

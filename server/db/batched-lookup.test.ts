import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

interface Row {
  readonly key: string
  readonly value: number
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.pool.query('create table thing (name text primary key, value integer not null)')
  await database.db.pool.query("insert into thing select 'n' || i, i from generate_series(1, 3000) i")
})
afterAll(() => database.close())

const statements = {
  name: 'find-thing',
  one: 'select name as key, value from thing where name = $1',
  many: 'select name as key, value from thing where name = any ($1::text[])',
}

/** Records how many keys each statement asks for; no statement is answered before `opened` resolves. */
const countingLookup = (opened = Promise.resolve()) => {
  const sent: number[] = []
  const { pool } = database.db
  const counted = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (statement: { values: readonly (string | readonly string[])[] }) => {
            const [keys] = statement.values
            sent.push(typeof keys === 'string' ? 1 : (keys?.length ?? 0))
            await opened
            return target.query(statement as never)
          }
        : Reflect.get(target, name),
  })
  return { lookup: batchedLookup<Row>(counted, statements), sent }
}

test('a single lookup is sent by itself', async () => {
  const { lookup, sent } = countingLookup()
  expect(await lookup('n7')).toEqual({ key: 'n7', value: 7 })
  expect(sent).toEqual([1])
})

test('simultaneous lookups share a statement, and each gets its own row, or undefined if there is none', async () => {
  const { lookup, sent } = countingLookup()
  const found = await Promise.all(['n1', 'n2', 'missing', 'n1', "n'; drop table thing; --", 'n3'].map(lookup))
  expect(found.map((row) => row?.value)).toEqual([1, 2, undefined, 1, undefined, 3])
  expect(sent).toEqual([5])
})

test('lookups made while two statements are running wait, and are then sent as one statement', async () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { lookup, sent } = countingLookup(opened)
  const lookups: Promise<Row | undefined>[] = []
  for (const name of ['n1', 'n2', 'n3', 'n4', 'n5']) {
    lookups.push(lookup(name))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
  }
  expect(sent).toEqual([1, 1])
  open()
  expect((await Promise.all(lookups)).map((row) => row?.value)).toEqual([1, 2, 3, 4, 5])
  expect(sent).toEqual([1, 1, 3])
})

test('no statement asks for more than a thousand keys', async () => {
  const { lookup, sent } = countingLookup()
  const found = await Promise.all(Array.from({ length: 2500 }, (_, at) => lookup(`n${at + 1}`)))
  expect(found.every((row, at) => row?.value === at + 1)).toBe(true)
  expect(Math.max(...sent)).toBe(1000)
})

test('a lookup sees everything that was committed before it', async () => {
  const { lookup } = countingLookup()
  for (let value = 1; value <= 20; value += 1) {
    await database.db.pool.query("update thing set value = $1 where name = 'n9'", [-value])
    expect((await Promise.all([lookup('n9'), lookup('n10')]))[0]?.value).toBe(-value)
  }
})

test('a failing statement fails its own lookups only', async () => {
  const lookup = batchedLookup<Row>(database.db.pool, {
    name: 'find-nothing',
    one: 'select 1 from nowhere where $1 = 1',
    many: statements.many,
  })
  await expect(lookup('n1')).rejects.toThrow(/nowhere/)
  expect((await Promise.all([lookup('n1'), lookup('n2')])).map((row) => row?.value)).toEqual([1, 2])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { operate } from '../../operate.ts'
import { testMasters } from '../../record/test-services.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const run = (line: string) => operate(line.split(' '), { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' })
/** A job of which this many attempts have failed. */
const job = async (name: string, attempts: number): Promise<string> => {
  const { rows } = await database.db.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, payload := '{"to":"ada@example.com"}', max_attempts := 3)`,
    [name],
  )
  const id = rows[0]?.id ?? ''
  await database.db.pool.query('update graphile_worker._private_jobs set attempts = $2 where id = $1', [id, attempts])
  return id
}
const attemptsOf = async (id: string) =>
  (await database.db.pool.query('select attempts from graphile_worker._private_jobs where id = $1', [id])).rows

test('lists abandoned jobs without their payloads, retries or discards them, and leaves other jobs alone', async () => {
  expect((await run('jobs failed')).output).toBe('No job was given up.')
  const [retried, discarded, waiting] = [await job('mail', 3), await job('webhooks.deliver', 3), await job('mail', 2)]
  const { output } = await run('jobs failed')
  expect(output).toMatch(new RegExp(`${retried} +mail .*3 attempts[^]*${discarded} +webhooks.deliver`))
  expect(output).not.toContain(`${waiting}  `)
  expect(output).not.toContain('ada@')
  expect((await run(`jobs retry ${retried}`)).output).toContain('is tried again')
  expect((await run(`jobs discard ${discarded}`)).output).toContain('was discarded')
  expect([await attemptsOf(retried), await attemptsOf(discarded)]).toEqual([[{ attempts: 0 }], []])
  const twice = await job('mail', 3)
  const answers = await Promise.all([run(`jobs discard ${twice}`), run(`jobs discard ${twice}`)])
  expect(answers.map((answer) => answer.output).toSorted()).toEqual([
    expect.stringContaining('was discarded'),
    expect.stringContaining('jobs failed lists'),
  ])
  for (const id of [waiting, '999999', 'all']) expect((await run(`jobs discard ${id}`)).output).toContain('jobs failed lists')
  expect(await attemptsOf(waiting)).toEqual([{ attempts: 2 }])
})

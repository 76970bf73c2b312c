import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

/** Tables whose rows are never deleted. */
const permanentTables = ['cases', 'operators', 'record_subjects', 'reviewers', 'stand_in_accounts']

test('every foreign key to a row that can be deleted has an index, so a sweep reads no whole table', async () => {
  const { rows } = await opened.db.pool.query<{ refers: string; to: string }>(`
    select conrelid::regclass || ' (' || a.attname || ')' as refers, confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`)
  expect(rows.filter(({ to }) => !permanentTables.includes(to))).toEqual([])
})

import { expect, test } from 'vitest'
import { mutationsOf } from './mutations.mjs'

const after = (text) => mutationsOf('some.ts', text).map(({ from, to, text: other }) => text.slice(0, from) + other + text.slice(to))

test.each([
  ['a < b', ['a <= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a', 'b']],
  ['a ?? b', []],
  ['if (a) b()', ['if ((a) && false) b()']],
  ['a ? b : c', ['!(a) ? b : c']],
  ['!a', ['a']],
  ['const most = 10', ['const most = 11']],
  ["'a' + b", []],
  ["rows.where('id', '=', id).execute()", ['rows.execute()']],
  ['sql`select 1 from t where at < ${now}`', ['sql`select 1 from t where true or at < ${now}`', 'sql`select 1 from t where at <= ${now}`']],
])('%s', (text, expected) => expect(after(text).toSorted()).toEqual(expected.toSorted()))

test('names the changed line, even in a long chain', () => {
  const [change] = mutationsOf('some.ts', "rows\n  .selectAll()\n  .where('id', '=', id)\n")
  expect(change).toMatchObject({ line: 3, what: ".where('id', '=', id) dropped" })
})

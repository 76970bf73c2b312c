import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { mergedPapers } from './merge.ts'
import type { PapersValues } from './values.ts'

/** `ab` is two files under one paper. */
const values = (files: string, type: number | null = 1, on: string = ''): PapersValues => ({
  type,
  on: [...on],
  papers: [
    { template: 'ARTICLES', uuid: 'u', files: [...files].map((one) => ({ file: FileId.parse(one.repeat(32)), name: one, type: '' })) },
  ],
})
const filesIn = ({ papers }: PapersValues): string => papers.flatMap(({ files }) => files.map(({ name }) => name)).join('')

test.each([
  ['both have added', 'a', 'ab', 'ac', 'acb'],
  ['one has added, the other removed', 'a', 'ab', '', 'b'],
  ['it was removed here, and something came there', 'ab', 'a', 'abc', 'ac'],
  ['both have removed the same', 'ab', 'a', 'a', 'a'],
  ['both have added the same', 'a', 'ab', 'ab', 'ab'],
  ['nothing was done here', 'a', 'a', 'b', 'b'],
  ['nothing was done there', 'a', 'b', 'a', 'b'],
])('%s', (_, base, mine, newest, after) =>
  expect(filesIn(mergedPapers({ base: values(base), mine: values(mine), newest: values(newest) }))).toBe(after),
)

test.each([
  [1, 1, 2, 2],
  [1, 2, 1, 2],
  [1, 2, 3, 2],
  [null, null, 3, 3],
])('type %j, here %j, there %j: %j', (base, mine, newest, after) =>
  expect(mergedPapers({ base: values('', base), mine: values('', mine), newest: values('', newest) }).type).toBe(after),
)

test.each([
  ['', 'x', 'y', 'yx'],
  ['x', '', 'xy', 'y'],
  ['x', 'x', '', ''],
  ['x', 'x', 'x', 'x'],
])('switched on %j, here %j, there %j: %j', (base, mine, newest, after) =>
  expect(mergedPapers({ base: values('', 1, base), mine: values('', 1, mine), newest: values('', 1, newest) }).on.join('')).toBe(after),
)

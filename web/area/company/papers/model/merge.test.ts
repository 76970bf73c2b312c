import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { mergedPapers } from './merge.ts'
import type { PapersValues } from './values.ts'

/** `ab` is two files under one paper. */
const values = (files: string, type: number | null = 1, on: string = ''): PapersValues => ({
  type,
  on: [...on],
  papers: [
    { template: 'ARTICLES', uuid: 'u', files: [...files].map((file) => ({ file: FileId.parse(file.repeat(32)), name: file, type: '' })) },
  ],
})
const filesIn = ({ papers }: PapersValues): string => papers.flatMap(({ files }) => files.map(({ name }) => name)).join('')

test.each([
  ['keeps the files that both sides have added', 'a', 'ab', 'ac', 'acb'],
  ['adds the file of one side and removes that of the other', 'a', 'ab', '', 'b'],
  ['removes a file here although another was added there', 'ab', 'a', 'abc', 'ac'],
  ['removes a file that both sides have removed', 'ab', 'a', 'a', 'a'],
  ['adds a file once if both sides have added it', 'a', 'ab', 'ab', 'ab'],
  ['takes their files if nothing changed here', 'a', 'a', 'b', 'b'],
  ['keeps our files if nothing changed there', 'a', 'b', 'a', 'b'],
])('%s', (_, base, mine, newest, after) =>
  expect(filesIn(mergedPapers({ base: values(base), mine: values(mine), newest: values(newest) }))).toBe(after),
)

test.each([
  [1, 1, 2, 2],
  [1, 2, 1, 2],
  [1, 2, 3, 2],
  [null, null, 3, 3],
])('a type of %j that is %j here and %j there becomes %j', (base, mine, newest, after) =>
  expect(mergedPapers({ base: values('', base), mine: values('', mine), newest: values('', newest) }).type).toBe(after),
)

test.each([
  ['', 'x', 'y', 'yx'],
  ['x', '', 'xy', 'y'],
  ['x', 'x', '', ''],
  ['x', 'x', 'x', 'x'],
])('switches of %j that are %j here and %j there become %j', (base, mine, newest, after) =>
  expect(mergedPapers({ base: values('', 1, base), mine: values('', 1, mine), newest: values('', 1, newest) }).on.join('')).toBe(after),
)

import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { withFileAdded } from './change.ts'
import { paperStatusOf } from './paper-status.ts'
import type { PapersValues } from './values.ts'

const id = (letter: string) => FileId.parse(letter.repeat(32))
const withFiles = (letters: string): PapersValues =>
  [...letters].reduce<PapersValues>((values, letter) => withFileAdded(values, 'ARTICLES', { file: id(letter), name: letter, type: '' }), {
    type: 1,
    on: [],
    papers: [],
  })

test.each([
  ['', 1, 'missing'],
  ['', 0, 'empty'],
  ['b', 1, 'complete'],
  ['bc', 0, 'complete'],
  ['bcd', 1, 'wrong'],
  ['a', 1, 'wrong'],
  ['ab', 1, 'wrong'],
] as const)('a paper with the files %j, of at most two, and required = %d, is %s', (letters, required, status) => {
  const verdicts = new Map([[id('a') as string, { auditResult: 3 as const, remark: null }]])
  expect(paperStatusOf({ value: 'ARTICLES', count: 2, required }, withFiles(letters), verdicts)).toBe(status)
})

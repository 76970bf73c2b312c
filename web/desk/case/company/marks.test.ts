import { expect, test } from 'vitest'
import { withFileMark, markOf, type Marks, marksOf, nextUnjudged, progressOf, withRemark, remarkOn } from './marks.ts'

const nothing: Marks = { files: {}, remarks: [] }
const passed = { result: 2, remark: null } as const
const rejected = { result: 3, remark: 'Too dark' } as const
const name = { step: 1, field: 'enterpriseName', index: null } as const

test('a case opens with the marks of other reviewers', () => {
  const marks = marksOf({ verdicts: [{ file: 'a' as never, auditResult: 3, remark: 'Too dark' }], remarks: [{ ...name, remark: 'Typo' }] })
  expect(markOf(marks, 'a')).toEqual(rejected)
  expect(markOf(marks, 'b')).toEqual({ result: 0, remark: null })
  expect(remarkOn(marks, name)).toBe('Typo')
})

test('a new mark replaces the previous one, and can be withdrawn', () => {
  const twice = withFileMark(withFileMark(nothing, 'a', rejected), 'a', passed)
  expect(markOf(twice, 'a')).toEqual(passed)
  expect(markOf(withFileMark(twice, 'a', { result: 0, remark: null }), 'a').result).toBe(0)
})

test('a remark is about one field of one entry', () => {
  const first = { step: 3, field: 'givenName', index: 0 } as const
  const marks = withRemark(withRemark(nothing, first, 'Short'), { ...first, index: 1 }, 'Other')
  expect(remarkOn(marks, first)).toBe('Short')
  expect(remarkOn(marks, { ...first, field: null })).toBeUndefined()
  expect(withRemark(withRemark(marks, first, 'Longer'), first, null).remarks).toEqual([{ ...first, index: 1, remark: 'Other' }])
})

test('progress counts only the files of this company', () =>
  expect(progressOf(withFileMark(withFileMark(nothing, 'a', passed), 'gone', rejected), ['a', 'b'])).toEqual({
    count: 2,
    passed: 1,
    rejected: 0,
  }))

test.each<[string, Marks, string, string | undefined]>([
  ['follows the open file', withFileMark(nothing, 'b', passed), 'a', 'c'],
  ['wraps around to a file that was left out', withFileMark(nothing, 'c', rejected), 'c', 'a'],
  ['is never the open file', withFileMark(withFileMark(nothing, 'b', passed), 'c', passed), 'a', undefined],
  ['is the first one if no file is open', nothing, 'elsewhere', 'a'],
])('the next file %s', (_, marks, from, expected) => expect(nextUnjudged(marks, ['a', 'b', 'c'], from)).toBe(expected))

import { describe, expect, test } from 'vitest'
import type { PaperTemplate } from '../../policy/company/papers.ts'
import { papersWith } from '../../testing/companies.ts'
import { mayUpload, paperFaults, rejectedCount } from './papers.ts'

const templates: readonly PaperTemplate[] = [
  { value: 'ARTICLES', required: 1, count: 2, isSelect: 0 },
  { value: 'EXTRACT', required: 1, count: 5, isSelect: 0 },
  { value: 'LICENCE', required: 0, count: 1, isSelect: 1 },
]
const [none, inReview, passed, rejected] = [0, 1, 2, 3]

test.each([
  [{}, ['ARTICLES missing', 'EXTRACT missing']],
  [{ ARTICLES: [none], EXTRACT: [passed] }, []],
  [{ ARTICLES: [none, inReview], EXTRACT: [none], LICENCE: [none] }, []],
  [{ ARTICLES: [none, none, none], EXTRACT: [none] }, ['ARTICLES tooMany']],
  [{ ARTICLES: [none], EXTRACT: [] }, ['EXTRACT missing']],
  [{ ARTICLES: [passed, rejected], EXTRACT: [none], LICENCE: [rejected] }, ['ARTICLES rejected', 'LICENCE rejected']],
  [{ ARTICLES: [none], EXTRACT: [none], LICENCE: [none, none] }, ['LICENCE tooMany']],
  [{ ARTICLES: [none], EXTRACT: [none], UNHEARD_OF: [none, none, rejected] }, []],
])('papers %j', (files, expected) =>
  expect(paperFaults(papersWith(1, files), templates, 1).map(({ template, kind }) => `${template} ${kind}`)).toEqual(expected),
)

test('papers of another type of enterprise do not count', () => {
  const files = [...papersWith(2, { ARTICLES: [rejected] }), ...papersWith(1, { EXTRACT: [none] })]
  expect(paperFaults(files, templates, 1)).toEqual([{ template: 'ARTICLES', kind: 'missing' }])
  expect(rejectedCount(files, 1)).toBe(0)
  expect(rejectedCount(files, 2)).toBe(1)
  expect(rejectedCount(files)).toBe(1)
})

test('a template in two entries is counted as one', () => {
  const files = [...papersWith(1, { ARTICLES: [none, none] }), ...papersWith(1, { ARTICLES: [none], EXTRACT: [none] })]
  expect(paperFaults(files, templates, 1)).toEqual([{ template: 'ARTICLES', kind: 'tooMany' }])
})

test('a file that is uploading does not count yet', () => {
  const files = papersWith(1, { ARTICLES: [none], EXTRACT: [none] }).map((entry) => ({
    ...entry,
    fileList: entry.fileList.map((file) => ({ ...file, status: 'uploading' as const })),
  }))
  expect(paperFaults(files, templates, 1).map(({ kind }) => kind)).toEqual(['missing', 'missing'])
})

describe('another file', () => {
  const entry = (results: readonly number[]) => papersWith(1, { ARTICLES: results })[0]
  test.each([
    [[], 5, 'ok'],
    [[none, none, none, none], 5, 'ok'],
    [[none, none, none, none, none], 5, 'full'],
    [[none], 1, 'full'],
    [[rejected], 5, 'rejectedFirst'],
    [[passed, rejected, none, none, none], 5, 'rejectedFirst'],
  ] as const)('beside files at %j, where %i are accepted: %s', (results, count, expected) =>
    expect(mayUpload(entry(results), count)).toBe(expected),
  )
  test('may be added if there is none, and up to five without a given limit', () => {
    expect(mayUpload(undefined)).toBe('ok')
    expect(mayUpload(entry([none, none, none, none, none]))).toBe('full')
  })
  test('is refused while an upload is in progress or has failed', () => {
    const [file] = entry([none])?.fileList ?? []
    if (file === undefined) throw new Error('there is no file')
    expect(mayUpload({ fileList: [{ ...file, status: 'uploading' }] }, 1)).toBe('full')
    expect(mayUpload({ fileList: [{ ...file, status: 'error' }] }, 5)).toBe('rejectedFirst')
  })
})

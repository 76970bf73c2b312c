import { FileId } from '@bonafide/core/values'
import { describe, expect, test } from 'vitest'
import { papersOfValues, roomOf, type Template } from './as-papers.ts'
import { withFileAdded, leftOut, paperPlaceOf, withFileAt, withoutFile, withTemplateSwitched, typeChosen } from './change.ts'
import { filesOf, type KeptFile, PapersValues, paperValuesOf, verdictsOf } from './values.ts'

const file = (letter: string): KeptFile => ({ file: FileId.parse(letter.repeat(32)), name: `${letter}.pdf`, type: 'application/pdf' })
const [a, b, c] = [file('a'), file('b'), file('c')]
const empty: PapersValues = { type: 1, on: [], papers: [] }
const template = (value: string, more: Partial<Template> = {}): Template => ({
  value,
  title: value,
  required: 1,
  count: 5,
  isSelect: 0,
  selectStatus: 0,
  detail: null,
  enterpriseType: 1,
  ...more,
})
const names = (values: PapersValues, of: string): readonly string[] => filesOf(values, of).map(({ name }) => name)
const valuesWith = (rows: readonly [string, KeptFile][]): PapersValues =>
  rows.reduce((values, [of, file]) => withFileAdded(values, of, file), empty)

const savedPaper = (
  fileBizType: string,
  enterpriseType: number,
  kept: KeptFile,
  auditResult: 0 | 1 | 2 | 3 = 0,
  remark: string | null = null,
) => ({
  enterpriseType,
  fileBizType,
  uuid: 'u',
  remark: null,
  fileList: [
    {
      uid: kept.file,
      name: kept.name,
      fileName: kept.file,
      type: kept.type,
      fileType: kept.type,
      url: '',
      fileUrl: '',
      thumbUrl: null,
      status: 'success' as const,
      auditResult,
      remark,
    },
  ],
})
const detailOf = (verifyFileList: ReturnType<typeof savedPaper>[]) => ({ basicInfo: { enterpriseType: 2 }, verifyFileList }) as never

describe('the files of a paper', () => {
  test('a file that is added twice appears once, even if the second time is for another paper', () => {
    const once = valuesWith([['ARTICLES', a]])
    expect(withFileAdded(once, 'ARTICLES', a)).toBe(once)
    expect(withFileAdded(once, 'LICENCE', a)).toBe(once)
  })
  test('undo puts a removed file back where it was', () => {
    const threeFiles = valuesWith([
      ['ARTICLES', a],
      ['ARTICLES', b],
      ['ARTICLES', c],
    ])
    const place = paperPlaceOf(threeFiles, b.file)
    const without = withoutFile(threeFiles, b.file)
    expect(names(without, 'ARTICLES')).toEqual(['a.pdf', 'c.pdf'])
    expect(place && names(withFileAt(without, place), 'ARTICLES')).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })
  test('removing a missing file changes nothing', () => {
    const values = valuesWith([['ARTICLES', a]])
    expect(withoutFile(values, b.file)).toBe(values)
    expect(paperPlaceOf(values, b.file)).toBeUndefined()
  })
  test('the schema reads a draft back unchanged, and refuses an invalid draft', () => {
    const values = withTemplateSwitched(valuesWith([['ARTICLES', a]]), 'LICENCE', true)
    expect(PapersValues.parse(JSON.parse(JSON.stringify(values)))).toEqual(values)
    expect(PapersValues.safeParse({ ...values, papers: [{ template: 'A', uuid: '', files: [{ ...a, file: '../x' }] }] }).success).toBe(
      false,
    )
  })
})

describe('changing the type of organization', () => {
  const values = valuesWith([
    ['ARTICLES', a],
    ['TRUST_DEED', b],
  ])
  const trust = [template('TRUST_DEED', { enterpriseType: 6 })]
  test('keeps every file, and lists those that will not be sent', () => {
    const changed = typeChosen(values, 6)
    expect(leftOut(changed, trust)).toEqual([a])
    expect(papersOfValues(changed, trust, new Map())).toMatchObject([
      { enterpriseType: 6, fileBizType: 'TRUST_DEED', fileList: [{ fileName: b.file }] },
    ])
    expect(names(typeChosen(changed, 1), 'ARTICLES')).toEqual(['a.pdf'])
  })
  test('sends nothing without a type', () => expect(papersOfValues({ ...values, type: null }, trust, new Map())).toEqual([]))
})

test('papersOfValues includes an optional paper only if it is switched on', () => {
  const templates = [template('LICENCE', { required: 0, isSelect: 1 })]
  const values = valuesWith([['LICENCE', a]])
  expect(papersOfValues(values, templates, new Map())).toEqual([])
  expect(papersOfValues(withTemplateSwitched(values, 'LICENCE', true), templates, new Map())).toHaveLength(1)
  expect(
    papersOfValues(withTemplateSwitched(withTemplateSwitched(values, 'LICENCE', true), 'LICENCE', false), templates, new Map()),
  ).toEqual([])
})

describe('saved papers', () => {
  const detail = detailOf([
    savedPaper('ARTICLES', 1, a),
    savedPaper('ARTICLES', 2, b, 3, 'A page is missing'),
    savedPaper('LICENCE', 2, c, 2),
  ])
  test('fill in the step, with the chosen type’s files for a paper that two types share', () => {
    const values = paperValuesOf(detail)
    expect([values.type, values.on]).toEqual([2, ['ARTICLES', 'LICENCE']])
    expect([names(values, 'ARTICLES'), names(values, 'LICENCE')]).toEqual([['b.pdf'], ['c.pdf']])
  })
  test('have verdicts, which are not part of the step’s values', () => {
    expect(verdictsOf(detail).get(b.file)).toEqual({ auditResult: 3, remark: 'A page is missing' })
    expect(JSON.stringify(paperValuesOf(detail))).not.toContain('missing')
  })
})

const rejected = new Map([[a.file as string, { auditResult: 3 as const, remark: null }]])
test.each([
  ['no file yet', [], new Map(), 0, 2, 'ok', 2],
  ['one file and an upload in progress', [a], new Map(), 1, 2, 'full', 0],
  ['one of two files', [a], new Map(), 0, 2, 'ok', 1],
  ['more files than allowed, after a change of the type', [a, b, c], new Map(), 0, 2, 'full', 0],
  ['a rejected file and room for more', [a], rejected, 0, 5, 'rejectedFirst', 4],
  ['another file after the rejected one was removed', [b], rejected, 0, 5, 'ok', 4],
] as const)('roomOf counts the free places of a paper with %s', (_, files, verdicts, travelling, count, may, left) => {
  const values = valuesWith(files.map((file) => ['ARTICLES', file]))
  expect(roomOf({ value: 'ARTICLES', count }, values, { verdicts, travelling })).toEqual({ may, left })
})

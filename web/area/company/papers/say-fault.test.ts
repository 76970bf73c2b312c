import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import type { UploadStatus } from '../../../lib/uploads/upload.ts'
import { asPapers, type Template } from './model/as-papers.ts'
import { added } from './model/change.ts'
import type { PapersValues } from './model/values.ts'
import { faultsOf } from './say-fault.ts'

const template = (value: string, required: 0 | 1, isSelect: 0 | 1): Template => ({
  value,
  title: value,
  required,
  count: 1,
  isSelect,
  selectStatus: 0,
  detail: null,
  enterpriseType: 1,
})
const templates = [template('ARTICLES', 1, 0), template('LICENCE', 0, 1)]
const empty: PapersValues = { type: 1, on: [], papers: [] }
const id = (letter: string) => FileId.parse(letter.repeat(32))
const withFile = (letter = 'a') => added(empty, 'ARTICLES', { file: id(letter), name: 'a', type: '' })
const sending = (kind: string, status: UploadStatus = { state: 'sending', share: 0.5 }) => [{ id: 'u', kind, name: 'a', bytes: 1, status }]
const rejected = new Map([[id('a') as string, { auditResult: 3 as const, remark: null }]])

test.each([
  ['no type', { ...empty, type: null }, new Map(), [], [[null, 'unchosen']]],
  ['a needed paper without a file', empty, new Map(), [], [['ARTICLES', 'missing']]],
  ['everything', withFile(), new Map(), [], []],
  ['a file that was not accepted', withFile(), rejected, [], [['ARTICLES', 'rejected']]],
  [
    'more files than it takes',
    added(withFile(), 'ARTICLES', { file: id('b'), name: 'b', type: '' }),
    new Map(),
    [],
    [['ARTICLES', 'tooMany']],
  ],
  ['one on its way', empty, new Map(), sending('ARTICLES'), [['ARTICLES', 'travelling']]],
  ['one that was given up', withFile(), new Map(), sending('ARTICLES', { state: 'failed' }), [['ARTICLES', 'travelling']]],
  ['one on its way to a paper that is switched off', withFile(), new Map(), sending('LICENCE'), []],
] as const)('%s', (_, values, verdicts, sent, faults) => {
  const told = faultsOf({ values, templates, papers: asPapers(values, templates, verdicts), sent })
  expect(told.map((fault) => [fault.template, fault.kind])).toEqual(faults)
})

import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import type { UploadStatus } from '../../../lib/uploads/upload.ts'
import { papersOfValues, type Template } from './model/as-papers.ts'
import { withFileAdded } from './model/change.ts'
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
const withFile = (letter = 'a') => withFileAdded(empty, 'ARTICLES', { file: id(letter), name: 'a', type: '' })
const sending = (kind: string, status: UploadStatus = { state: 'sending', share: 0.5 }) => [{ id: 'u', kind, name: 'a', bytes: 1, status }]
const rejected = new Map([[id('a') as string, { auditResult: 3 as const, remark: null }]])

test.each([
  ['a missing type is reported', { ...empty, type: null }, new Map(), [], [[null, 'unchosen']]],
  ['a required paper without a file is missing', empty, new Map(), [], [['ARTICLES', 'missing']]],
  ['a complete step has no fault', withFile(), new Map(), [], []],
  ['a rejected file has to be replaced', withFile(), rejected, [], [['ARTICLES', 'rejected']]],
  [
    'a paper with more files than allowed is reported',
    withFileAdded(withFile(), 'ARTICLES', { file: id('b'), name: 'b', type: '' }),
    new Map(),
    [],
    [['ARTICLES', 'tooMany']],
  ],
  ['an upload in progress has to finish first', empty, new Map(), sending('ARTICLES'), [['ARTICLES', 'travelling']]],
  [
    'a failed upload counts as one in progress',
    withFile(),
    new Map(),
    sending('ARTICLES', { state: 'failed' }),
    [['ARTICLES', 'travelling']],
  ],
  ['an upload to a paper that is switched off is ignored', withFile(), new Map(), sending('LICENCE'), []],
] as const)('%s', (_, values, verdicts, sent, faults) => {
  const found = faultsOf({ values, templates, papers: papersOfValues(values, templates, verdicts), sent })
  expect(found.map((fault) => [fault.template, fault.kind])).toEqual(faults)
})

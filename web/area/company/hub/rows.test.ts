import type { ReplyOf } from '@bonafide/core/call'
import type { languageConfig } from '@bonafide/core/calls/company/config'
import { expect, test } from 'vitest'
import type { LoadedCompany } from '../load/company.ts'
import { emptyDetail, filledBasicInfo, rejectedDetail, wholeDetail } from '../testing/replies.ts'
import { rowsOf } from './rows.ts'
import { stepWord } from './step-state.ts'

const lists: ReplyOf<typeof languageConfig> = {
  industryData: [],
  accountList: [],
  moneyList: [],
  enterpriseTypeList: [],
  transactionAmountDate: [],
  sourceOfWealth: [],
  individualTypeList: [
    { value: 1, label: 'Director', required: 1 },
    { value: 4, label: 'Controller', required: 0 },
    { value: 5, label: 'Authorized trader', required: 1 },
  ],
  idTypeList: [],
  businessNatureList: [],
}
const loaded = (detail: LoadedCompany['detail'], locked = false): LoadedCompany => ({
  detail,
  lists,
  countries: { NATIONALITY: [], RESIDENCE: [], ENTERPRISE: [] },
  locked,
})
const statesOf = (company: LoadedCompany) => rowsOf(company, []).map(({ state }) => state)

test('for an empty company three steps are open, but not the documents', () => {
  expect(statesOf(loaded(emptyDetail))).toEqual(['open', 'open', 'open', 'locked'])
})

test('for a complete company all steps are done', () => {
  expect(statesOf(loaded(wholeDetail))).toEqual(['done', 'done', 'done', 'done'])
})

test('a rejected file opens its step again, and the row counts it', () => {
  const row = rowsOf(loaded(rejectedDetail), [])[3]
  expect(row).toMatchObject({ state: 'open', note: { kind: 'rejected', count: 1 } })
})

test('a step under review can be opened even if it is incomplete', () => {
  expect(statesOf(loaded(emptyDetail, true))).toEqual(['open', 'open', 'open', 'open'])
})

test('a step shows what is missing: answers by number, positions by name', () => {
  const [first] = rowsOf(loaded({ ...emptyDetail, basicInfo: { ...filledBasicInfo, officialEmail: null, issueShares: null } }), [])
  expect(first?.note).toEqual({ kind: 'answers', count: 2 })
  const [director] = wholeDetail.individualList
  if (director === undefined) throw new Error('no director')
  const onlyDirector = { ...emptyDetail, individualList: [{ ...director, individualType: '1' }] }
  expect(rowsOf(loaded(onlyDirector), [])[2]?.note).toEqual({ kind: 'positions', names: ['Authorized trader'] })
})

test('each row has its step’s draft, remarks and mark, but not a draft that can no longer be saved', () => {
  const drafts = [{ step: 2 as const, draft: '{}' }]
  const remarks = [{ step: 1 as const, field: 'officialEmail', index: null, remark: 'It bounces', changed: false }]
  const rows = rowsOf(loaded({ ...wholeDetail, drafts, remarks }), [3])
  expect(rows.map(({ draft, remarks: quoted, marked }) => [draft, quoted.length, marked])).toEqual([
    [false, 1, false],
    [true, 0, false],
    [false, 0, true],
    [false, 0, false],
  ])
  expect(rowsOf(loaded({ ...wholeDetail, drafts }, true), []).some(({ draft }) => draft)).toBe(false)
})

test('a step with a reviewer’s remark has to be corrected until that part has changed', () => {
  const remark = { step: 1 as const, field: 'officialEmail', index: null, remark: 'It bounces' }
  const [openRow] = rowsOf(loaded({ ...wholeDetail, remarks: [{ ...remark, changed: false }] }), [])
  expect(openRow).toMatchObject({
    state: 'open',
    remarks: [
      {
        about: { on: 'field', field: 'officialEmail' },
        remark: 'It bounces',
        href: '/verified/kyb/enterprise?step=1#company-officialEmail',
      },
    ],
  })
  const [correctedRow] = rowsOf(loaded({ ...wholeDetail, remarks: [{ ...remark, changed: true }] }), [])
  expect(correctedRow).toMatchObject({ state: 'done', remarks: [] })
})

test('the row quotes a remark on a rejected file or a person’s field, with a link to it', () => {
  const remark = { step: 3 as const, field: 'identityNo', index: 0, remark: 'Another number', changed: false }
  const [, , people, files] = rowsOf(loaded({ ...rejectedDetail, remarks: [remark] }), [])
  expect(people?.remarks).toEqual([
    {
      about: { on: 'party', name: 'ADA BERG', field: 'identityNo' },
      remark: 'Another number',
      href: '/verified/kyb/enterprise?step=3#party-row-0',
    },
  ])
  expect(files?.remarks).toEqual([
    {
      about: { on: 'file', name: 'extract.pdf' },
      remark: 'The second page is missing',
      href: '/verified/kyb/enterprise?step=4#paper-INCORPORATION_CERTIFICATE',
    },
  ])
})

test('a submitted step is in review, and complete after the decision, without remarks', () => {
  const row = (company: LoadedCompany) => rowsOf(company, [])[0]
  const word = (company: LoadedCompany): string | undefined => {
    const first = row(company)
    return first && stepWord(first, company)
  }
  const remarks = [{ step: 1 as const, field: 'officialEmail', index: null, remark: 'It bounces', changed: false }]
  expect(word(loaded({ ...wholeDetail, dueAt: '2026-11-25T17:00:00Z' }, true))).toBe('inReview')
  expect(word(loaded(wholeDetail, true))).toBe('complete')
  expect(word(loaded({ ...wholeDetail, remarks }))).toBe('fix')
  expect(row(loaded({ ...wholeDetail, remarks }, true))?.remarks).toEqual([])
  expect(word(loaded(emptyDetail))).toBe('edit')
})

import { describe, expect, test } from 'vitest'
import type { RequestedPart } from '../../../calls/desk/requests.ts'
import { CalendarDate } from '../../../dates.ts'
import type { PaperTemplate } from '../../../policy/company/papers.ts'
import type { Company } from '../company.ts'
import { supplementFault, supplementAnswerRefusal } from './answer.ts'
import { requestableFields, hasUnknownPart, partsOfChanges } from './askable.ts'
import { requestedTemplates, basicInfoMarks, supplementWords } from './marks.ts'
import { mergeAnswer } from './merge.ts'

const templates: readonly PaperTemplate[] = [
  { value: 'ARTICLES', required: 1, count: 2, isSelect: 0 },
  { value: 'AML_POLICY', required: 0, count: 5, isSelect: 1 },
]
const askable = { showsEnglishName: false, templates }
const field = (name: string): RequestedPart => ({ about: 'field', name, words: '' })
const paper = (name: string): RequestedPart => ({ about: 'paper', name, words: '' })
const people: RequestedPart = { about: 'people', words: '' }
const institutions: RequestedPart = { about: 'institutions', words: '' }
const requestFor = (...parts: readonly RequestedPart[]) => ({ parts, byCompany: false })

const ada = { actionType: 'INDIVIDUAL', id: 1, index: 0, individualType: [1], givenName: 'Ada', familyName: 'Byron', identityNo: '533' }
const bank = { actionType: 'INSTITUTION', id: 2, index: 1, individualType: [2], enterpriseFullName: 'Lantern Bank' }
const eve = { ...ada, id: 3, index: 2, identityNo: '999', givenName: 'Eve' }
const oldFile = { fileName: 'a'.repeat(32) }
const newFile = { fileName: 'b'.repeat(32) }
const articles = (...fileList: readonly object[]) => ({ enterpriseType: 1, fileBizType: 'ARTICLES', fileList })
const asCompany = (company: object): Company => company as Company

const info = { enterpriseName: 'Lantern', registrationAddress: '1 Old Street', enterpriseType: 1 }
const base = asCompany({ basicInfo: info, individualList: [ada, bank], verifyFileList: [articles(oldFile)] })
/** The form's initial state: without papers. */
const answer = (changes: object): Company => asCompany({ ...base, verifyFileList: [], ...changes })
const rows = (...individualList: readonly object[]): Company => answer({ individualList })
const typed = (fields: object): Company => answer({ basicInfo: { ...info, ...fields } })

describe('an answer contains only requested parts', () => {
  test.each<[string, readonly RequestedPart[], Company, string | null]>([
    ['an edited person', [people], rows({ ...ada, identityNo: '1' }, bank), 'supplement.personFixed'],
    ['a deleted person', [people, institutions], rows(bank), 'supplement.personFixed'],
    ['a deleted institution', [people, institutions], rows(ada), 'supplement.personFixed'],
    ['a person in place of an institution', [people, institutions], rows(ada, { ...eve, id: 2 }), 'supplement.personFixed'],
    ['an edited institution', [institutions], rows(ada, { ...bank, enterpriseFullName: 'Other' }), null],
    ['an edited institution that was not asked for', [people], rows(ada, { ...bank, enterpriseFullName: 'O' }), 'supplement.notAskedFor'],
    ['a new person', [people], rows(ada, bank, eve), null],
    ['a new person who was not asked for', [institutions], rows(ada, bank, eve), 'supplement.notAskedFor'],
    ['unchanged rows', [field('officialEmail')], rows({ ...ada, index: 3, wealthSource: null, fixPosition: 0 }, bank), null],
    ['a field that was asked for', [field('registrationAddress')], typed({ registrationAddress: '2 New Street' }), null],
    ['another field', [field('officialEmail')], typed({ registrationAddress: '2 New Street' }), 'supplement.notAskedFor'],
    ['another type of company', [paper('ARTICLES')], typed({ enterpriseType: 2 }), 'supplement.notAskedFor'],
    ['free text that belongs to a list', [field('fundSourceType')], typed({ otherFundSource: 'Fees' }), null],
    ['a paper that was asked for', [paper('ARTICLES')], answer({ verifyFileList: [articles(newFile)] }), null],
    ['another paper', [paper('AML_POLICY')], answer({ verifyFileList: [articles(newFile)] }), 'supplement.notAskedFor'],
    [
      'a paper of another type of company',
      [paper('ARTICLES')],
      answer({ verifyFileList: [{ ...articles(newFile), enterpriseType: 2 }] }),
      'supplement.notAskedFor',
    ],
  ])('%s', (_what, parts, sent, expected) => expect(supplementAnswerRefusal(base, sent, requestFor(...parts))).toBe(expected))
})

const facts = { today: CalendarDate.parse('2026-11-25'), showsEnglishName: false, templates }

describe('an answer is complete once every requested part is there', () => {
  test.each<[string, readonly RequestedPart[], Company, string | null]>([
    ['a field that is blank', [field('officialEmail')], answer({}), 'business.fieldMissing officialEmail'],
    ['a field that is optional elsewhere', [field('enterpriseUrl')], answer({}), 'business.fieldMissing enterpriseUrl'],
    ['an invalid field', [field('officialEmail')], typed({ officialEmail: 'nowhere' }), 'business.fieldWrong officialEmail'],
    ['a field that is filled in', [field('officialEmail')], typed({ officialEmail: 'a@example.com' }), null],
    ['no new paper', [paper('ARTICLES')], answer({}), 'business.filesMissing ARTICLES'],
    ['an optional paper that was asked for', [paper('AML_POLICY')], answer({}), 'business.filesMissing AML_POLICY'],
    ['a new paper', [paper('ARTICLES')], answer({ verifyFileList: [articles(newFile)] }), null],
    [
      'too many files',
      [paper('ARTICLES')],
      answer({ verifyFileList: [articles(newFile, newFile, newFile)] }),
      'business.filesTooMany ARTICLES',
    ],
    ['no new person', [people], answer({}), 'business.positionMissing null'],
    ['no new institution', [institutions], answer({}), 'business.positionMissing null'],
    ['a new person with blanks', [people], rows(ada, bank, eve), 'business.fieldMissing birthDate'],
    ['approved people are not checked again', [field('registrationAddress')], answer({}), null],
  ])('%s', (_what, parts, sent, expected) => {
    const found = supplementFault(base, sent, requestFor(...parts), facts)
    expect(found === null ? null : `${found.refusal} ${found.field}`).toBe(expected)
  })

  test('a change reported by a company leaves out unchanged parts, and changes something', () => {
    const own = { parts: partsOfChanges(['address', 'people', 'papers'], askable), byCompany: true }
    const complete = { ...info, officialAreaAlphaName: 'GBR', officialAddress: '1 Old Street' }
    const before = { ...base, basicInfo: asCompany({ basicInfo: complete }).basicInfo }
    const sent = (fields: object): Company => ({
      ...before,
      ...asCompany({ ...before, basicInfo: { ...complete, ...fields }, verifyFileList: [] }),
    })
    expect(supplementFault(before, sent({}), own, facts)?.refusal).toBe('business.fieldMissing')
    expect(supplementFault(before, sent({ officialAddress: '2 New Street' }), own, facts)).toBeNull()
  })
})

test('the form asks for the requested fields and shows the company’s identity for orientation', () => {
  expect(basicInfoMarks(requestFor(field('officialEmail'), field('areaAlphaName')))).toEqual([
    { field: 'enterpriseName', required: false, disabled: true },
    { field: 'registrationNumber', required: false, disabled: true },
    { field: 'officialEmail', required: true, disabled: false },
    { field: 'areaAlphaName', required: true, disabled: false },
    { field: 'englishEnterpriseName', required: false, disabled: false },
  ])
  expect(requestedTemplates(requestFor(paper('AML_POLICY')), templates)).toEqual([
    { value: 'AML_POLICY', required: 1, count: 5, isSelect: 0 },
  ])
})

test.each<[readonly RequestedPart[], boolean]>([
  [[field('registrationAddress'), paper('ARTICLES'), people, institutions], false],
  [[field('enterpriseType')], true],
  [[field('constructor')], true],
  [[field('englishEnterpriseName')], true],
  [[paper('LISTING_PROOF')], true],
  [[people, people], true],
])('a request for %j contains an unknown or repeated part: %s', (parts, expected) => expect(hasUnknownPart(parts, askable)).toBe(expected))

test('a change reported by a company asks for the parts it concerns, each of which can be requested', () => {
  expect(partsOfChanges(['address'], askable).map((part) => ('name' in part ? part.name : part.about))).toEqual([
    'registrationAddress',
    'officialAreaAlphaName',
    'officialAddress',
  ])
  expect(partsOfChanges(['papers', 'people'], askable)).toEqual([paper('ARTICLES'), paper('AML_POLICY'), people, institutions])
  expect(hasUnknownPart(partsOfChanges(['address', 'contact', 'activity', 'people', 'papers'], askable), askable)).toBe(false)
  expect(requestableFields(askable)).not.toContain('enterpriseType')
})

describe('merging an answer', () => {
  const company = { ...base, lastId: 2 }

  test('changes only requested fields and papers', () => {
    const parts = [field('registrationAddress'), paper('ARTICLES')]
    const sent = answer({
      basicInfo: { ...info, registrationAddress: '2 New Street', enterpriseName: 'X' },
      verifyFileList: [articles(newFile)],
    })
    const now = { ...company, basicInfo: { ...company.basicInfo, officialAddress: 'meanwhile' } }
    expect(mergeAnswer(now, { base, answer: sent, parts })).toEqual({
      basicInfo: { ...info, officialAddress: 'meanwhile', registrationAddress: '2 New Street' },
      individualList: base.individualList,
      verifyFileList: [articles(newFile)],
      lastId: 2,
    })
  })

  test('leaves a paper unchanged that the answer omits', () =>
    expect(mergeAnswer(company, { base, answer: answer({ verifyFileList: [articles()] }), parts: [paper('ARTICLES')] })).toEqual(company))

  test('gives a new person a free number and keeps their institution, although the list has grown since', () => {
    const newBank = { ...bank, id: 4, index: 3, enterpriseFullName: 'New Bank' }
    const sent = rows(ada, bank, { ...eve, heldThrough: [{ index: 3, ownershipPercent: 30 }] }, newBank)
    const grown = { ...asCompany({ ...company, individualList: [ada, bank, { ...eve, givenName: 'Max' }] }), lastId: 3 }
    const { individualList, lastId } = mergeAnswer(grown, { base, answer: sent, parts: [people, institutions] })
    expect(individualList.map(({ id, index }) => [id, index])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ])
    expect(individualList[3]?.heldThrough).toEqual([{ index: 4, ownershipPercent: 30 }])
    expect(lastId).toBe(5)
  })

  test('replaces an edited institution', () => {
    const sent = rows(ada, { ...bank, enterpriseFullName: 'Renamed' })
    expect(mergeAnswer(company, { base, answer: sent, parts: [institutions] }).individualList[1]).toMatchObject({
      id: 2,
      enterpriseFullName: 'Renamed',
    })
  })
})

describe('notes on requested parts', () => {
  const parts: RequestedPart[] = [
    { about: 'field', name: 'officialEmail', words: 'It bounces' },
    { about: 'people', words: 'One is missing' },
    { about: 'institutions', words: '' },
  ]
  const individualList: Company['individualList'] = [
    { actionType: 'INDIVIDUAL', id: 1, index: 0, individualType: [] },
    { actionType: 'INSTITUTION', id: 2, index: 1, individualType: [] },
  ]
  test.each([
    ['nothing', [], ['It bounces', 'One is missing', null]],
    ['the field', [{ step: 1, field: 'officialEmail', index: null }], ['New words', 'One is missing', null]],
    ['another field', [{ step: 1, field: 'enterpriseUrl', index: null }], ['It bounces', 'One is missing', null]],
    ['a person', [{ step: 3, field: 'givenName', index: 0 }], ['It bounces', 'New words', null]],
    ['an institution as a whole', [{ step: 3, field: null, index: 1 }], ['It bounces', 'One is missing', 'New words']],
    ['a row that was removed', [{ step: 3, field: null, index: 7 }], ['It bounces', 'One is missing', null]],
  ] as const)('a remark on %s', (_, on, expected) => {
    const remarks = on.map((part) => ({ ...part, remark: 'New words' }))
    expect(supplementWords({ parts }, { remarks, individualList }).map(({ words }) => words)).toEqual(expected)
  })
})

import { describe, expect, test } from 'vitest'
import type { BusinessStep } from '../../status.ts'
import { papersWith, partiesOf, wholeCompany, wholeInfo, wholeInstitution, wholePerson } from '../../testing/companies.ts'
import { emptyCompany } from './company.ts'
import { mayOpenStep, maySubmit, stepFromStorage, stepsDone } from './completion.ts'

const required = { required: [1, 3, 5], threshold: 25 } as const
const info = (changed: Readonly<Record<string, unknown>>) =>
  stepsDone(wholeCompany({ basicInfo: { ...wholeInfo(), ...changed } }), required)

test('an empty company has no step done', () =>
  expect(stepsDone(emptyCompany, required)).toEqual({ 1: false, 2: false, 3: false, 4: false }))
test('a complete company has every step done', () =>
  expect(stepsDone(wholeCompany(), required)).toEqual({ 1: true, 2: true, 3: true, 4: true }))

describe('basic info', () => {
  test.each(['enterpriseName', 'registrationNumber', 'englishEnterpriseName'])('is not done without %s', (field) => {
    for (const value of ['', '  ', null, undefined]) expect(info({ [field]: value })[1]).toBe(false)
  })
  test('needs only three fields', () => {
    const basicInfo = { enterpriseName: 'A', registrationNumber: '1', englishEnterpriseName: 'A' }
    expect(stepsDone({ ...emptyCompany, basicInfo }, required)[1]).toBe(true)
  })
})

describe('enterprise info', () => {
  test.each(['enterpriseIndustry', 'fundSourceType'])('is not done without %s', (field) => {
    for (const value of [[], null, undefined]) expect(info({ [field]: value })[2]).toBe(false)
  })
  test('needs only two fields', () =>
    expect(stepsDone({ ...emptyCompany, basicInfo: { enterpriseIndustry: ['A'], fundSourceType: ['B'] } }, required)[2]).toBe(true))
})

describe('related parties', () => {
  test.each([
    [[], false],
    [['1'], false],
    [['1,3,5'], true],
    [['0', '3', '5'], true],
    [['1,4', '5'], false],
  ])('are done with positions %j: %s', (positions, expected) =>
    expect(
      stepsDone(
        { ...emptyCompany, individualList: partiesOf(...positions.map((individualType) => wholePerson({ individualType }))) },
        required,
      )[3],
    ).toBe(expected),
  )
  test('institutions do not fill required positions', () =>
    expect(stepsDone({ ...emptyCompany, individualList: partiesOf(wholeInstitution()) }, required)[3]).toBe(false))
  test('an empty list is enough if nothing is required', () =>
    expect(stepsDone(emptyCompany, { required: [], threshold: 25 })[3]).toBe(true))
})

describe('papers', () => {
  const files = (verifyFileList: ReturnType<typeof papersWith>, enterpriseType: number | null) =>
    stepsDone(wholeCompany({ basicInfo: wholeInfo({ enterpriseType }), verifyFileList }), required)[4]
  test('one paper is enough, even a rejected one', () => {
    expect(files(papersWith(1, { ARTICLES: [0] }), 1)).toBe(true)
    expect(files(papersWith(1, { ARTICLES: [3] }), 1)).toBe(true)
    expect(files(papersWith(1, { ARTICLES: [] }), 1)).toBe(false)
  })
  test('papers of another type are not sent and do not count', () => {
    expect(files(papersWith(2, { ARTICLES: [0] }), 1)).toBe(false)
    expect(files(papersWith(2, { ARTICLES: [0] }), null)).toBe(true)
  })
})

const done = (...steps: readonly number[]) => ({ 1: steps.includes(1), 2: steps.includes(2), 3: steps.includes(3), 4: steps.includes(4) })

test.each([
  [[], false],
  [[1, 2], false],
  [[1, 3], false],
  [[2, 3, 4], false],
  [[1, 2, 3], true],
  [[1, 2, 3, 4], true],
])('with %j done the papers open: %s', (steps, expected) => {
  expect(mayOpenStep(4, done(...steps))).toBe(expected)
  for (const step of [1, 2, 3] as const) expect(mayOpenStep(step, done(...steps))).toBe(true)
})

test.each([
  [[1, 2, 3, 4], 0, true],
  [[1, 2, 3, 4], 1, false],
  [[1, 2, 3], 0, false],
  [[2, 3, 4], 0, false],
])('with %j done and %i rejected it can be submitted: %s', (steps, rejected, expected) =>
  expect(maySubmit(done(...steps), rejected)).toBe(expected),
)

test.each<[unknown, BusinessStep]>([
  ['1', 1],
  ['4', 4],
  [3, 3],
  ['5', 1],
  ['0', 1],
  ['', 1],
  ['02', 1],
  ['2 ', 1],
  ['NaN', 1],
  [2.5, 1],
  [null, 1],
  [undefined, 1],
  [{}, 1],
])('a session that kept %j resumes at step %i', (stored, step) => expect(stepFromStorage(stored)).toBe(step))

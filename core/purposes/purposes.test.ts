import { describe, expect, test } from 'vitest'
import { levels } from '../events.ts'
import { checkNames } from '../evidence/check.ts'
import { visitSteps } from '../evidence/steps.ts'
import { segments } from '../frame/segments.ts'
import { askingPurposes } from '../policy/questions.ts'
import { type Purpose, purposes } from '../purposes.ts'
import { purposeRecords, whoseOf } from './index.ts'

const purposesWhere = (fits: (purpose: Purpose) => boolean): readonly Purpose[] => purposes.filter(fits)

describe.each(purposes)('%s', (purpose) => {
  const record = purposeRecords[purpose]

  test('each of its steps is requested once, in the order that all purposes share', () => {
    const order = record.steps.map((step) => visitSteps.indexOf(step))
    expect(order).not.toContain(-1)
    expect(new Set(order).size).toBe(order.length)
    // A visit about a person's residence asks for the paper first, so that a person without one has not shown their face for nothing.
    if (purpose !== 'intermediate') expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('it passes an existing level, or none', () => expect([...levels, null]).toContain(record.level))

  test('it opens at an existing segment, or has no steps in a frame', () => {
    // A party's visit opens by its link, which has no segment.
    if (purpose === 'party') expect(record.opening.segment).toBeNull()
    else if (record.opening.segment === null) expect(record.steps).toEqual([])
    else expect(segments).toContain(record.opening.segment)
  })

  test('its checks exist, and each runs once', () => {
    expect(checkNames).toEqual(expect.arrayContaining([...record.checks]))
    expect(new Set(record.checks).size).toBe(record.checks.length)
  })

  test('a face is requested, compared and a reason for refusal, or none of these', () => {
    const has = record.face !== null
    expect(record.steps.includes('face')).toBe(has)
    expect(record.checks.includes('face.matches')).toBe(has)
    expect(record.review.reasons.includes('face.different')).toBe(has)
    // The person may refuse a face, and a manual visit has none.
    expect(record.evidence).not.toContain('face')
  })

  test('required evidence has a step that collects it', () => {
    if (record.evidence.includes('documentFront')) expect(record.steps).toEqual(expect.arrayContaining(['choose', 'front', 'back']))
    if (record.evidence.includes('address')) expect(record.steps).toContain('address')
    expect(record.steps.includes('details')).toBe(record.details.typed.length > 0)
    expect(record.steps.includes('questions')).toBe(record.questionnaire)
    expect(askingPurposes.some((askingPurpose) => askingPurpose === purpose)).toBe(record.questionnaire)
  })

  test('the visit accepts the details typed in the frame', () => {
    const { must, may, typed } = record.details
    expect([...must, ...may]).toEqual(expect.arrayContaining([...typed]))
  })

  test('a reviewer can fill in every required detail', () => {
    const { fields, needed, oneOf } = record.review
    expect(fields).toEqual(expect.arrayContaining([...needed, ...oneOf]))
  })
})

test('three purposes prove identity with a document', () =>
  expect(purposesWhere((purpose) => purposeRecords[purpose].claimsIdentity)).toEqual(['basic', 'review', 'nationality']))

test('a policy may let the engine approve four purposes, and decide nothing about whether two people are the same', () => {
  expect(purposesWhere((purpose) => purposeRecords[purpose].machine === 'approves')).toEqual(['basic', 'reset', 'transferFace', 'party'])
  expect(purposesWhere((purpose) => purposeRecords[purpose].machine === 'nothing')).toEqual(['sameIdentity'])
})

test('two reviewers must agree before an identity moves or may move, otherwise one is enough', () =>
  expect(purposesWhere((purpose) => purposeRecords[purpose].review.reviewers === 2)).toEqual(['sameIdentity', 'transferFace']))

test('only the approval of a first verification can be taken back as a whole', () =>
  expect(purposesWhere((purpose) => purposeRecords[purpose].review.withdrawable === true)).toEqual(['basic']))

test.each([
  ['basic', 'document'],
  ['review', 'document'],
  ['name', 'own'],
  ['intermediate', 'own'],
  ['reset', 'own'],
  ['sameIdentity', 'other'],
  ['transferFace', 'own'],
] as const)('the face in a visit about %s is compared with the %s one', (purpose, against) =>
  expect(purposeRecords[purpose].face?.against).toBe(against),
)

test.each([
  ['basic', 'person'],
  ['reset', 'person'],
  ['deletion', 'person'],
  ['business', 'company'],
  ['businessAdvanced', 'company'],
  ['businessOtc', 'company'],
] as const)('a case about %s concerns a %s', (about, whose) => expect(whoseOf(about)).toBe(whose))

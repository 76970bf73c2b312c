import { describe, expect, test } from 'vitest'
import { levels } from '../events.ts'
import { checkNames } from '../evidence/check.ts'
import { steps } from '../evidence/steps.ts'
import { segments } from '../frame/segments.ts'
import { askingPurposes } from '../policy/questions.ts'
import { type Purpose, purposes } from '../purposes.ts'
import { purposeRecords, whoseOf } from './index.ts'

const those = (fits: (purpose: Purpose) => boolean): readonly Purpose[] => purposes.filter(fits)

describe.each(purposes)('%s', (purpose) => {
  const record = purposeRecords[purpose]

  test('its steps end: each is asked for once, in the one order that all purposes share', () => {
    const order = record.steps.map((step) => steps.indexOf(step))
    expect(order).not.toContain(-1)
    expect(new Set(order).size).toBe(order.length)
    // A visit about where a person lives asks for the paper first, so that a person without one has not shown their face for nothing.
    if (purpose !== 'intermediate') expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('it passes an existing level, or none', () => expect([...levels, null]).toContain(record.level))

  test('it opens at an existing segment, or has no steps in a frame', () => {
    // A party's visit opens by its link, which has no segment.
    if (purpose === 'party') expect(record.opening.segment).toBeNull()
    else if (record.opening.segment === null) expect(record.steps).toEqual([])
    else expect(segments).toContain(record.opening.segment)
  })

  test('its checks are known ones, each made once', () => {
    expect(checkNames).toEqual(expect.arrayContaining([...record.checks]))
    expect(new Set(record.checks).size).toBe(record.checks.length)
  })

  test('a face is asked for, compared and refused together, or not at all', () => {
    const has = record.face !== null
    expect(record.steps.includes('face')).toBe(has)
    expect(record.checks.includes('face.matches')).toBe(has)
    expect(record.review.reasons.includes('face.different')).toBe(has)
    // It may be refused, and a visit by hand has none.
    expect(record.evidence).not.toContain('face')
  })

  test('required evidence has a step that brings it', () => {
    if (record.evidence.includes('documentFront')) expect(record.steps).toEqual(expect.arrayContaining(['choose', 'front', 'back']))
    if (record.evidence.includes('address')) expect(record.steps).toContain('address')
    expect(record.steps.includes('details')).toBe(record.details.typed.length > 0)
    expect(record.steps.includes('questions')).toBe(record.questionnaire)
    expect(askingPurposes.some((one) => one === purpose)).toBe(record.questionnaire)
  })

  test('what is typed in the frame is welcome', () => {
    const { must, may, typed } = record.details
    expect([...must, ...may]).toEqual(expect.arrayContaining([...typed]))
  })

  test('what a reviewer needs, the reviewer can fill in', () => {
    const { fields, needed, oneOf } = record.review
    expect(fields).toEqual(expect.arrayContaining([...needed, ...oneOf]))
  })
})

test('three purposes prove with a document who the person is', () =>
  expect(those((purpose) => purposeRecords[purpose].claimsIdentity)).toEqual(['basic', 'review', 'nationality']))

test('a policy may let the engine approve four, and may let it decide nothing about who is the same person', () => {
  expect(those((purpose) => purposeRecords[purpose].machine === 'approves')).toEqual(['basic', 'reset', 'transferFace', 'party'])
  expect(those((purpose) => purposeRecords[purpose].machine === 'nothing')).toEqual(['sameIdentity'])
})

test('two reviewers agree before an identity moves or may move, and one is enough otherwise', () =>
  expect(those((purpose) => purposeRecords[purpose].review.reviewers === 2)).toEqual(['sameIdentity', 'transferFace']))

test('only the approval of a first verification can be taken back as a whole', () =>
  expect(those((purpose) => purposeRecords[purpose].review.withdrawable === true)).toEqual(['basic']))

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
] as const)('in a case about %s it is a %s', (about, whose) => expect(whoseOf(about)).toBe(whose))

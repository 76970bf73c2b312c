import { describe, expect, test } from 'vitest'
import { compare, longestGap, type StoredWrites } from './compare.ts'
import type { Entry } from './entries.ts'

const entry = (over: Partial<Entry>): Entry => ({
  id: '7-1',
  account: '7',
  kind: 'message',
  value: 'one',
  beganAt: 0,
  endedAt: 10,
  tries: 1,
  outcome: 'acknowledged',
  code: '00000',
  ...over,
})
const nothing: StoredWrites = { messages: [], draft: '', version: 0 }
const faultsOf = (entries: readonly Entry[], stored: Partial<StoredWrites>) => {
  const { lost, doubled, strange } = compare(entries, new Map([['7', { ...nothing, ...stored }]]))
  return { lost, doubled, strange }
}
const none = { lost: 0, doubled: 0, strange: 0 }

describe('messages', () => {
  const acknowledged = [entry({}), entry({ id: '7-2', value: 'two' })]

  test('that are all stored once are no fault', () => expect(faultsOf(acknowledged, { messages: ['one', 'two'] })).toEqual(none))
  test('that are missing are lost', () => expect(faultsOf(acknowledged, { messages: ['two'] })).toEqual({ ...none, lost: 1 }))
  test('of an account that cannot be found are lost', () => expect(compare(acknowledged, new Map()).lost).toBe(2))
  test('that are stored twice are doubled', () =>
    expect(faultsOf(acknowledged, { messages: ['one', 'one', 'two'] })).toEqual({ ...none, doubled: 1 }))
  test('that are stored three times are doubled twice', () =>
    expect(faultsOf(acknowledged, { messages: ['one', 'two', 'one', 'one'] })).toEqual({ ...none, doubled: 2 }))
  test('that were never written are strange', () =>
    expect(faultsOf(acknowledged, { messages: ['one', 'two', 'three'] })).toEqual({ ...none, strange: 1 }))
  test.each([{ messages: ['one'] }, { messages: [] }])('without an answer may be stored or not: $messages', (stored) =>
    expect(faultsOf([entry({ outcome: 'unknown' })], stored)).toEqual(none),
  )
  test('are compared within their account', () => {
    const stored = new Map([
      ['7', nothing],
      ['8', { ...nothing, messages: ['one'] }],
    ])
    expect(compare([entry({}), entry({ id: '8-1', account: '8', value: 'eight' })], stored)).toMatchObject({ lost: 2, strange: 1 })
  })
})

describe('drafts', () => {
  const acknowledged = [entry({ kind: 'draft', version: 1 }), entry({ kind: 'draft', id: '7-2', value: 'two', version: 2 })]
  const unanswered = entry({ kind: 'draft', id: '7-3', value: 'three', outcome: 'unknown' })

  test('are complete with the last text and one version for each', () =>
    expect(faultsOf(acknowledged, { draft: 'two', version: 2 })).toEqual(none))
  test('a version behind are lost', () => expect(faultsOf(acknowledged, { draft: 'one', version: 1 })).toEqual({ ...none, lost: 1 }))
  test('a version ahead are doubled', () => expect(faultsOf(acknowledged, { draft: 'two', version: 3 })).toEqual({ ...none, doubled: 1 }))
  test('with an older text are lost', () => expect(faultsOf(acknowledged, { draft: 'one', version: 2 })).toEqual({ ...none, lost: 1 }))
  test('with a text that was never written are strange', () =>
    expect(faultsOf(acknowledged, { draft: 'x', version: 2 })).toEqual({ ...none, strange: 1 }))
  test('with a text that was refused are strange', () =>
    expect(faultsOf([...acknowledged, { ...unanswered, outcome: 'refused' }], { draft: 'three', version: 2 })).toEqual({
      ...none,
      strange: 1,
    }))
  test.each([
    { draft: 'three', version: 3 },
    { draft: 'two', version: 2 },
  ])('without an answer may be stored or not: $draft', (stored) => expect(faultsOf([...acknowledged, unanswered], stored)).toEqual(none))
  test('of accounts that were only refused are no fault', () =>
    expect(faultsOf([entry({ kind: 'draft', outcome: 'refused', code: '30001' })], {})).toEqual(none))
})

test('counts how each write ended', () => {
  const entries = [entry({}), entry({ outcome: 'unknown' }), entry({ outcome: 'refused' }), entry({ outcome: 'refused' })]
  expect(compare(entries, new Map())).toMatchObject({ acknowledged: 1, unknown: 1, refused: 2 })
})

describe('the longest gap', () => {
  const at = (endedAt: number, over: Partial<Entry> = {}) => entry({ endedAt, ...over })
  const within = { from: 1_000, to: 10_000 }

  test('is between two acknowledgements', () =>
    expect(longestGap([at(2_000), at(7_000), at(8_000), at(9_500)], within)).toEqual({ seconds: 5, from: 2_000 }))
  test('does not depend on the order of the lines', () => expect(longestGap([at(9_500), at(2_000), at(7_000)], within).seconds).toBe(5))
  test('may be at the beginning or the end', () => {
    expect(longestGap([at(9_000)], within)).toEqual({ seconds: 8, from: 1_000 })
    expect(longestGap([at(1_500)], within)).toEqual({ seconds: 8.5, from: 1_500 })
  })
  test('is not ended by a refusal', () =>
    expect(longestGap([at(2_000), at(5_000, { outcome: 'refused' }), at(9_000)], within).seconds).toBe(7))
  test('ignores entries outside of the given time', () => expect(longestGap([at(500), at(11_000)], within).seconds).toBe(9))
})

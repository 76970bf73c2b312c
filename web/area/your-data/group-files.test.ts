import { expect, test } from 'vitest'
import { groupFiles, megabytesOf } from './group-files.ts'

const file = {
  kind: 'faceFrame',
  purpose: 'basic',
  type: 'image/jpeg',
  size: 1000,
  receivedAt: '2026-05-03T09:00:00.000Z',
  keptUntil: null,
} as const

test('files that look the same share a row with their count and total size', () => {
  const later = { ...file, receivedAt: '2026-05-03T09:00:01.000Z', size: 500 }
  expect(groupFiles([file, later])).toEqual([{ ...file, count: 2, size: 1500 }])
})

test.each([
  { kind: 'face' },
  { purpose: null },
  { purpose: 'reset' },
  { receivedAt: '2026-05-04T09:00:00.000Z' },
  { keptUntil: '2027-05-03T09:00:00.000Z' },
] as const)('a file that differs in %o gets its own row', (other) => {
  expect(groupFiles([file, { ...file, ...other }])).toEqual([
    { ...file, count: 1 },
    { ...file, ...other, count: 1 },
  ])
})

test.each([
  [0, 0.1],
  [1, 0.1],
  [149_000, 0.1],
  [151_000, 0.2],
  [2_410_000, 2.4],
])('%i bytes count as %d MB', (bytes, megabytes) => expect(megabytesOf(bytes)).toBe(megabytes))

import { expect, test } from 'vitest'
import { visitAt } from '../testing/visits.ts'
import { faceAgainst } from './face-against.ts'

test.each([
  ['basic', 'document'],
  ['review', 'document'],
  ['name', 'verified'],
  ['intermediate', 'verified'],
  ['reset', 'verified'],
  ['sameIdentity', 'verified'],
  ['transferFace', 'transfer'],
] as const)('in a visit about %s the face is checked as: %s', (purpose, against) =>
  expect(faceAgainst(visitAt({ face: 'open' }, { purpose }))).toBe(against),
)

import { expect, test } from 'vitest'
import { visitAt } from '../testing/visits.ts'
import { faceAgainst } from './face-against.ts'

test('who shows a document is compared with it, who resets or proves to be the same person with the verified face', () => {
  expect(faceAgainst(visitAt({ choose: 'met', front: 'met', face: 'open' }))).toBe('document')
  expect(faceAgainst(visitAt({ face: 'open' }, { purpose: 'reset' }))).toBe('verified')
  expect(faceAgainst(visitAt({ face: 'met' }, { purpose: 'sameIdentity' }))).toBe('verified')
  expect(faceAgainst(visitAt({ address: 'met', face: 'open' }, { purpose: 'intermediate' }))).toBe('verified')
})

import { expect, test } from 'vitest'
import { freshVisit } from '../testing/visits.ts'
import { mergedChanges, withChange } from './changes.ts'

test('later changes win, and the rest is kept', () => {
  expect(mergedChanges({ details: { givenName: 'A', familyName: 'B' } }, { details: { givenName: 'C' }, answers: { x: '1' } })).toEqual({
    details: { givenName: 'C', familyName: 'B' },
    answers: { x: '1' },
  })
})

test('emptying a field removes its typed value, and typing again removes the mark as emptied', () => {
  const typed = { details: { givenName: 'A', familyName: 'B' } }
  const emptied = mergedChanges(typed, { emptied: { details: ['givenName'] } })
  expect(emptied).toEqual({ details: { familyName: 'B' }, emptied: { details: ['givenName'], answers: [] } })
  expect(mergedChanges(emptied, { details: { givenName: 'C' } })).toEqual({ details: { familyName: 'B', givenName: 'C' } })
})

test('merging two empty changes gives an empty change', () => {
  expect(mergedChanges({}, {})).toEqual({})
})

test('typed values replace the server’s values, and emptied ones are not shown', () => {
  const visit = { ...freshVisit, details: { givenName: 'A', familyName: 'B' }, answers: { x: '1', y: '2' } }
  const shown = withChange(visit, {
    details: { givenName: 'C' },
    answers: { x: '3' },
    emptied: { details: ['familyName'], answers: ['y'] },
  })
  expect(shown.details).toEqual({ givenName: 'C' })
  expect(shown.answers).toEqual({ x: '3' })
})

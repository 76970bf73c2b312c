import { expect, test } from 'vitest'
import { isRight, linesOf } from './use-errors.ts'

const idOf = (name: string): string => `form-${name}`

test('the summary is in the order of the fields, and names a field where the words beside it do not', () => {
  const errors = { day: { beside: 'Not a day', listed: 'Day: not a day' }, name: 'Enter a name', city: undefined }
  expect(linesOf(errors, idOf, ['name', 'city', 'day'])).toEqual([
    { name: 'name', field: 'form-name', message: 'Enter a name' },
    { name: 'day', field: 'form-day', message: 'Day: not a day' },
  ])
})

test('without an order of fields the summary is in that of the errors', () => {
  expect(linesOf({ day: 'Enter a day', name: 'Enter a name' }, idOf).map(({ name }) => name)).toEqual(['day', 'name'])
})

test.each([
  [{}, true],
  [{ name: undefined }, true],
  [{ name: undefined, day: 'Enter a day' }, false],
])('%j: right is %s', (errors, right) => {
  expect(isRight(errors)).toBe(right)
})

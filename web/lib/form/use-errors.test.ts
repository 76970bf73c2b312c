import { expect, test } from 'vitest'
import { isRight, linesOf } from './use-errors.ts'

const idOf = (name: string): string => `form-${name}`

test('the summary lists errors in field order, with the message that names the field if there is one', () => {
  const errors = { day: { beside: 'Not a day', listed: 'Day: not a day' }, name: 'Enter a name', city: undefined }
  expect(linesOf(errors, idOf, ['name', 'city', 'day'])).toEqual([
    { name: 'name', field: 'form-name', message: 'Enter a name' },
    { name: 'day', field: 'form-day', message: 'Day: not a day' },
  ])
})

test('without a field order, the summary keeps the order of the errors', () => {
  expect(linesOf({ day: 'Enter a day', name: 'Enter a name' }, idOf).map(({ name }) => name)).toEqual(['day', 'name'])
})

test.each([
  [{}, true],
  [{ name: undefined }, true],
  [{ name: undefined, day: 'Enter a day' }, false],
])('isRight for %j is %s', (errors, right) => {
  expect(isRight(errors)).toBe(right)
})

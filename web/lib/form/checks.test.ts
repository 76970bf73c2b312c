import { expect, test } from 'vitest'
import { isSixDigits, isTypedEmail } from './checks.ts'

test.each([
  ['ada@example.com', true],
  [' ada@example.com ', true],
  ['ada@bücher.example', true],
  ['ada@example', false],
  ['ada@exa mple.com', false],
  ['"a b"@example.com', false],
  ['', false],
])('“%s” counts as an email address: %s', (typed, right) => {
  expect(isTypedEmail(typed)).toBe(right)
})

test.each([
  ['123456', true],
  [' 123456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('“%s” counts as six digits: %s', (typed, right) => {
  expect(isSixDigits(typed)).toBe(right)
})

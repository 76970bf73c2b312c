import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const labels = ['Deutsch', 'English', 'English (UK)', 'Español', 'ไทย']
const to = (key: string, now: number, typed = '') => nextItem({ key, now, labels, typed })?.to

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
])('the key %s moves from item %i to item %i', (key, now, expected) => expect(to(key, now)).toBe(expected))

test('a letter moves to the next label that starts with it, and wraps around', () => {
  expect(to('e', 0)).toBe(1)
  expect(to('e', 1, 'e')).toBe(2)
  expect(to('e', 3, 'e')).toBe(1)
  expect(to('D', 2)).toBe(0)
})

test('several typed letters narrow the search', () => {
  expect(to('s', 1, 'e')).toBe(3)
  expect(to(' ', 1, 'english')).toBe(2)
})

test('letters without a match do not move the focus', () => expect(to('x', 2)).toBe(2))

test('the menu leaves other keys to the browser', () => {
  for (const key of ['Enter', ' ', 'Tab', 'F5', 'ArrowLeft']) expect(to(key, 1)).toBeUndefined()
})

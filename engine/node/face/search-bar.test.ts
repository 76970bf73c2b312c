import { expect, test } from 'vitest'
import { searchBar } from './search-bar.ts'

test('a search is stricter the more faces there are', () => {
  const bars = [10, 1_000, 10_000, 200_000].map(searchBar)
  expect(bars).toEqual(bars.toSorted((a, b) => b - a))
  expect(new Set(bars).size).toBe(4)
  expect(searchBar(1)).toBe(searchBar(10))
})

import { expect, test } from 'vitest'
import { chainsOf } from './chains.ts'
import { holdingsOf } from './testing/holdings-of.ts'

const percentText = (percent: number): string => `${percent}%`
const chains = (paths: readonly (readonly number[])[], percent: number, ...edges: Parameters<typeof holdingsOf>[0]) => {
  const holdings = holdingsOf(edges, { totals: { 9: percent } })
  return chainsOf({ ...holdings, owners: holdings.owners.map((owner) => ({ ...owner, paths })) }, percentText)
    .get(9)
    ?.replaceAll(/[\u2066\u2069]/g, '')
}

test('the formula multiplies the shares of a chain, and adds up several chains', () => {
  expect(chains([[1, 2, 9]], 42, ['company', 1, 60], [1, 2, 70], [2, 9, 100])).toBe('60% × 70% × 100% = 42%')
  expect(chains([[9], [1, 9]], 40, ['company', 9, 20], ['company', 1, 80], [1, 9, 25])).toBe('20% + 80% × 25% = 40%')
})

test('a single share, or a chain with an unknown share, has no formula', () => {
  expect(chains([[9]], 60, ['company', 9, 60])).toBeUndefined()
  expect(chains([[1, 9]], 42, ['company', 1, 60])).toBeUndefined()
})

test('the formula is marked as approximate if the total differs by more than rounding', () => {
  expect(chains([[1, 9]], 11.111, ['company', 1, 33.333], [1, 9, 33.334])).toBe('33.333% × 33.334% = 11.111%')
  expect(chains([[1, 9]], 50, ['company', 1, 60], [1, 9, 70])).toBe('60% × 70% ≈ 50%')
})

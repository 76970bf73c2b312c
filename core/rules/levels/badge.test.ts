import { expect, test } from 'vitest'
import { badgeOf } from './badge.ts'

test.each([
  [0, null],
  [1, 'pending'],
  [2, 'verified'],
  [3, 'failed'],
  [4, 'expired'],
  [5, 'verified'],
] as const)('status %i has the badge %s', (flag, badge) => expect(badgeOf(flag)).toBe(badge))

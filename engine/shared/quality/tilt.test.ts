import { type Tilt, tilts } from '@bonafide/core/evidence/tilt'
import { expect, test } from 'vitest'
import type { Quad } from './quad.ts'
import { isTilted, slantBetween, tiltBars, tiltedBy } from './tilt.ts'

const flat: Quad = [
  [100, 100],
  [500, 100],
  [500, 380],
  [100, 380],
]
/** The named edge is the shorter one. */
const tilted: Readonly<Record<Tilt, Quad>> = {
  topAway: [
    [130, 130],
    [470, 130],
    [500, 380],
    [100, 380],
  ],
  bottomAway: [
    [100, 100],
    [500, 100],
    [470, 350],
    [130, 350],
  ],
  leftAway: [
    [140, 130],
    [500, 100],
    [500, 380],
    [140, 350],
  ],
  rightAway: [
    [100, 100],
    [460, 130],
    [460, 350],
    [100, 380],
  ],
}

test.each(tilts)('the tilt %s is distinguished from every other one', (tilt) => {
  const slant = slantBetween(flat, tilted[tilt])
  for (const requested of tilts) expect([requested, isTilted(slant, requested, tiltBars.take)]).toEqual([requested, requested === tilt])
})

test('a page already at an angle has to be tilted further', () => {
  expect(tiltedBy(slantBetween(tilted.topAway, tilted.topAway), 'topAway')).toBe(0)
  expect(tiltedBy(slantBetween(tilted.topAway, flat), 'bottomAway')).toBeGreaterThan(tiltBars.take)
})

test('a page that only moved or came closer does not count as tilted', () => {
  const moved = flat.map(([x, y]) => [x * 1.3 + 40, y * 1.3 - 25] as const)
  const [a, b, c, d] = moved
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four corners')
  expect(isTilted(slantBetween(flat, [a, b, c, d]), 'topAway', tiltBars.none)).toBe(false)
})

import { expect, test } from 'vitest'
import { cropOf } from './crop-of.ts'

const picture = { width: 1000, height: 800 }

test.each([
  [
    'a page in the middle, with a little of its surroundings',
    [
      [200, 200],
      [600, 210],
      [590, 500],
      [210, 490],
    ],
    { x: 180, y: 180, width: 440, height: 340 },
  ],
  [
    'a page at the edge, with nothing beyond the picture',
    [
      [0, 0],
      [1000, 0],
      [1000, 800],
      [0, 800],
    ],
    { x: 0, y: 0, width: 1000, height: 800 },
  ],
  ['the whole picture if no page was found', undefined, { x: 0, y: 0, width: 1000, height: 800 }],
] as const)('shows %s', (_what, corners, box) => expect(cropOf(picture, corners)).toEqual(box))

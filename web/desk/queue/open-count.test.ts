import { expect, test } from 'vitest'
import { openCount, shownCount } from './open-count.ts'
import type { Queue } from './use-queue.ts'

const format = new Intl.NumberFormat('en')

test.each<readonly [string, Queue['counts'], string]>([
  ['no queues', [], '0'],
  [
    'short queues',
    [
      { about: 'basic', count: 3, more: false },
      { about: 'reset', count: 9_000, more: false },
    ],
    '9,003',
  ],
  [
    'a queue that was not counted completely',
    [
      { about: 'basic', count: 10_000, more: true },
      { about: 'reset', count: 2, more: false },
    ],
    '10,002+',
  ],
])('shows the number of open cases in %s', (_queues, counts, expected) => expect(shownCount(format, openCount(counts))).toBe(expected))

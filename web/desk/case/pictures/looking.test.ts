import { expect, test } from 'vitest'
import { type PictureLook, looked, lookingAt } from './looking.ts'

const after = (...what: readonly PictureLook[]) => what.reduce(looked, lookingAt)

test.each<[string, readonly PictureLook[], object]>([
  ['closer goes by steps', ['closer', 'closer'], { zoom: 2 }],
  ['closer ends at six times', Array.from({ length: 20 }, () => 'closer' as const), { zoom: 6 }],
  ['further never goes below the whole', ['further'], { zoom: 1 }],
  ['a picture that fits is not moved', [{ x: 10, y: 10 }], { x: 0, y: 0 }],
  ['an enlarged picture is moved', ['toggle', { x: 10, y: -5 }], { zoom: 2, x: 10, y: -5 }],
  ['a moved picture stays under the eye when enlarged', ['toggle', { x: 10, y: 4 }, 'closer', 'closer'], { zoom: 4, x: 20, y: 8 }],
  ['the whole is in the middle again', ['toggle', { x: 10, y: 4 }, 'toggle'], { zoom: 1, x: 0, y: 0 }],
  ['four turns are none', ['turn', 'turn', 'turn', 'turn'], { turns: 0 }],
  ['fitting keeps the turn', ['turn', 'closer', 'fit'], { turns: 1, zoom: 1 }],
])('%s', (_, what, expected) => expect(after(...what)).toMatchObject(expected))

import { expect, test } from 'vitest'
import { type PictureViewChange, nextPictureView, initialPictureView } from './picture-view.ts'

const after = (...what: readonly PictureViewChange[]) => what.reduce(nextPictureView, initialPictureView)

test.each<[string, readonly PictureViewChange[], object]>([
  ['zooms in by steps', ['closer', 'closer'], { zoom: 2 }],
  ['zooms in to six times at most', Array.from({ length: 20 }, () => 'closer' as const), { zoom: 6 }],
  ['zooms out to the whole picture at most', ['further'], { zoom: 1 }],
  ['does not move a picture that fits', [{ x: 10, y: 10 }], { x: 0, y: 0 }],
  ['moves an enlarged picture', ['toggle', { x: 10, y: -5 }], { zoom: 2, x: 10, y: -5 }],
  ['keeps the centre of a moved picture while zooming in', ['toggle', { x: 10, y: 4 }, 'closer', 'closer'], { zoom: 4, x: 20, y: 8 }],
  ['centres the whole picture again', ['toggle', { x: 10, y: 4 }, 'toggle'], { zoom: 1, x: 0, y: 0 }],
  ['returns to the start after four turns', ['turn', 'turn', 'turn', 'turn'], { turns: 0 }],
  ['keeps the rotation when it fits the picture to the pane', ['turn', 'closer', 'fit'], { turns: 1, zoom: 1 }],
])('%s', (_, what, expected) => expect(after(...what)).toMatchObject(expected))

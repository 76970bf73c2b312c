import { expect, test } from 'vitest'
import { readStart } from './kept-start.ts'

const now = 1_800_000_000_000
const read = (kept: unknown) => readStart(JSON.stringify(kept), now)

test('a start is good for a minute, with the way in which it was pressed', () => {
  expect(read({ flow: 'basic', at: now })).toEqual({ flow: 'basic', how: undefined })
  expect(read({ flow: 'basic', how: 'onPhone', at: now - 60_000 })).toEqual({ flow: 'basic', how: 'onPhone' })
  expect(read({ flow: 'basic', at: now - 60_001 })).toBeUndefined()
  expect(read({ flow: 'basic', at: now + 1 })).toBeUndefined()
})

test.each([
  [null],
  ['basic'],
  [{}],
  [{ flow: 'basic' }],
  [{ flow: 'none', at: now }],
  [{ flow: 'constructor', at: now }],
  [{ flow: ['basic'], at: now }],
  [{ flow: 'basic', at: String(now) }],
])('%j starts nothing', (kept) => expect(read(kept)).toBeUndefined())

test('a way that is none is left out', () =>
  expect(read({ flow: 'otc', how: 'sideways', at: now })).toEqual({ flow: 'otc', how: undefined }))

test('nothing kept starts nothing', () => expect(readStart(null)).toBeUndefined())

import { expect, test } from 'vitest'
import { readStart } from './kept-start.ts'

const now = 1_800_000_000_000
const read = (kept: unknown) => readStart(JSON.stringify(kept), now)

test('a kept start is valid for a minute, and includes how it was started', () => {
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

test('an unknown option of a kept start is ignored', () =>
  expect(read({ flow: 'otc', how: 'sideways', at: now })).toEqual({ flow: 'otc', how: undefined }))

test('without a kept start nothing starts', () => expect(readStart(null)).toBeUndefined())

import { expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { startFailureMessage } from './start-failure.ts'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'mkdir' })

test.each([
  ['a folder that cannot be created', full],
  ['a table that cannot be extended', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a full disk as the cause of a known reason', new CannotStart('The folder cannot be used.', { cause: full })],
])('a full disk is reported in one sentence: %s', (_what, error) => {
  expect(startFailureMessage(error)).toMatch(/^The disk is full: make room .*\.$/)
})

test('a known reason for not starting is shown, and an unexpected error gets no sentence', () => {
  expect(startFailureMessage(new CannotStart('Port 4000 is taken.'))).toBe('Port 4000 is taken.')
  expect(startFailureMessage(new Error('no space left'))).toBeUndefined()
})

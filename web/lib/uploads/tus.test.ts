import { expect, test } from 'vitest'
import { uploadIdOf, outcomeOfError } from './tus.ts'

const answered = (status: number, body = ''): Error =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body, getHeader: () => undefined } })

test.each([
  [401, { end: 'token' }],
  [404, { end: 'lost' }],
  [409, { end: 'lost' }],
  [423, { end: 'lost' }],
  [500, { end: 'lost' }],
  [503, { end: 'lost' }],
])('the status %i ends the attempt with %o', (status, end) => expect(outcomeOfError(answered(status))).toEqual(end))

test('a request without an answer counts as a lost connection', () => expect(outcomeOfError(new Error('network'))).toEqual({ end: 'lost' }))

test('a refusal includes the server’s message, if there is one', () => {
  expect(outcomeOfError(answered(415, '{"code":"30602","msg":"Not this kind.","data":null}'))).toEqual({
    end: 'refused',
    why: 'Not this kind.',
  })
  expect(outcomeOfError(answered(413, '<html>'))).toEqual({ end: 'refused', why: '' })
})

test('the id is the last part of the address', () => {
  expect(uploadIdOf('https://frame.example/uploads/abc?x')).toBe('abc')
  expect(uploadIdOf(null)).toBeUndefined()
})

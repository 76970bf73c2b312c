import { describe, expect, test } from 'vitest'
import { FromFrame, readFromFrame, readToFrame, ToFrame } from './messages.ts'

const incoming = [
  'KYC_SASS_CLOSE',
  'SASS_INIT',
  'SASS_CLOSE',
  'SASS_JUMP',
  'SASS_GET_DEVICEID',
  'KYB_SASS_CLOSE',
  'KYB_SASS_INIT',
  'KYC_MANUAL_SASS_CLOSE',
  'KYC_MANUAL_SASS_INIT',
  'KYC_SASS_INIT',
  'KYC_SASS_SEND_UID',
  'KYC_SASS_GO_MANUAL',
  'SASS_LOADED',
]

describe('from the frame', () => {
  test('thirteen messages', () => expect(FromFrame.def.options).toHaveLength(13))
  test.each(incoming)('%s with and without data', (type) => {
    expect(readFromFrame({ type })).toEqual({ type })
    expect(readFromFrame({ type, data: null })).toEqual({ type, data: null })
    expect(readFromFrame({ type, data: { unknown: 1 } })?.type).toBe(type)
  })
  test('a close tells how it ended', () =>
    expect(readFromFrame({ type: 'KYC_SASS_CLOSE', data: { status: 'INIT', level: 'BASIC', more: 1 } })).toEqual({
      type: 'KYC_SASS_CLOSE',
      data: { status: 'INIT', level: 'BASIC' },
    }))
  test.each([
    undefined,
    null,
    0,
    'SASS_INIT',
    '{"type":"SASS_INIT"}',
    [],
    {},
    { type: 'INIT_DATA' },
    { type: 'sass_init' },
    { type: ['SASS_INIT'] },
    { type: 'SASS_CLOSE', data: 'x' },
    { type: 'SASS_CLOSE', data: { status: 1 } },
    { type: 'SASS_CLOSE', data: { status: 'x'.repeat(1001) } },
    { type: '__proto__' },
    { type: 'constructor' },
    { source: 'react-devtools' },
  ])('the noise of others is nothing: %j', (said) => expect(readFromFrame(said)).toBeUndefined())
})

describe('to the frame', () => {
  test('four messages', () => expect(ToFrame.def.options).toHaveLength(4))
  const init = { accessToken: 'a', language: 'en', theme: 'white', deviceId: 'd' }
  test.each([
    [{ type: 'INIT_DATA', data: init }],
    [{ type: 'INIT_DATA', data: { ...init, userId: '1', level: 'BASIC', applicantId: '2' } }],
    [{ type: 'SASS_SAME_GET_DEVICEID', data: { deviceId: 'd' } }],
    [{ type: 'KYC_SASS_SAME_GET_FACE_TOKEN', data: { accessToken: 'a' } }],
    [{ type: 'KYC_SASS_SAME_ERROR_FACE_TOKEN', data: { errorMsg: 'no' } }],
  ])('%j', (message) => expect(readToFrame(message)).toEqual(message))
  test.each([
    { type: 'INIT_DATA' },
    { type: 'INIT_DATA', data: { language: 'en' } },
    { type: 'KYC_SASS_SAME_GET_FACE_TOKEN', data: {} },
    { type: 'SASS_INIT' },
  ])('an incomplete message is refused: %j', (message) => expect(readToFrame(message)).toBeUndefined())
})

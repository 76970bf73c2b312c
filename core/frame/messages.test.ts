import { describe, expect, test } from 'vitest'
import { readMessage } from '../../clients/frame-host/read-message.ts'
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
  test('there are thirteen messages', () => expect(FromFrame.def.options).toHaveLength(13))
  test('a close message has only its outcome', () =>
    expect(readFromFrame({ type: 'KYC_SASS_CLOSE', data: { status: 'INIT', level: 'BASIC', more: 1 } })).toEqual({
      type: 'KYC_SASS_CLOSE',
      data: { status: 'INIT', level: 'BASIC' },
    }))
})

describe.each([
  ['the area’s page', readFromFrame],
  ['an exchange’s own page', readMessage],
])('from the frame to %s', (_, read) => {
  test.each(incoming)('%s with and without data', (type) => {
    expect(read({ type })).toEqual({ type })
    expect(read({ type, data: null })).toEqual({ type, data: null })
    expect(read({ type, data: { unknown: 1 } })?.type).toBe(type)
  })
  test('accepts texts of the maximum length', () => {
    for (const longest of ['x'.repeat(1000), '🙂'.repeat(1000)])
      for (const message of [
        { type: 'SASS_CLOSE', data: { status: longest, level: null, msg: longest, page: longest } },
        { type: 'SASS_JUMP', data: longest },
        { type: 'SASS_JUMP', data: { page: longest } },
        { type: 'KYC_SASS_SEND_UID', data: { userId: longest } },
      ])
        expect(read(message)).toEqual(message)
  })
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
    ...['status', 'level', 'msg', 'page'].map((name) => ({ type: 'KYB_SASS_CLOSE', data: { [name]: 'x'.repeat(1001) } })),
    { type: 'SASS_JUMP', data: 'x'.repeat(1001) },
    { type: 'SASS_JUMP', data: { page: 7 } },
    { type: 'SASS_CLOSE', data: [] },
    { type: 'SASS_JUMP', data: 7 },
    { type: 'KYC_SASS_SEND_UID', data: { userId: { toString: 'x' } } },
    { type: 'KYC_SASS_SEND_UID', data: '7' },
    { type: '__proto__' },
    { type: 'constructor' },
    { source: 'react-devtools' },
  ])('unrelated messages are ignored: %j', (message) => expect(read(message)).toBeUndefined())
})

describe('to the frame', () => {
  test('there are four messages', () => expect(ToFrame.def.options).toHaveLength(4))
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

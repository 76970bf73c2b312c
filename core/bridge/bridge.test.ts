import { expect, test } from 'vitest'
import { isTooOld, longestAnswer, readBridgeAnswer } from './bridge.ts'

const granted = { code: '00000', msg: '', data: { granted: true } }
const yes = { ok: true, data: { granted: true } }
const no = (code: string, msg = '') => ({ ok: false, code, msg })
const circle: Record<string, unknown> = { code: '00000' }
circle['data'] = circle

test.each<[string, unknown, object]>([
  ['granted', granted, yes],
  ['the same as JSON text', JSON.stringify(granted), yes],
  ['the id and version of the request', { ...granted, id: 'a', version: 1 }, yes],
  ['an id and a version of null', { ...granted, id: null, version: null }, yes],
  ['another id', { ...granted, id: 'b' }, no('61000')],
  ['an id that is a number', { ...granted, id: 1 }, no('61000')],
  ['an empty id', { ...granted, id: '' }, no('61000')],
  ['another version', { ...granted, version: 2 }, no('61000')],
  ['a version that is text', { ...granted, version: '1' }, no('61000')],
  ['a version of 0', { ...granted, version: 0 }, no('61000')],
  ['a refusal of another version', { code: '00003', version: 9 }, no('61000')],
  ['a code that is a number', { code: 61000, msg: 'x' }, no('61000', 'x')],
  ['a repeated request', { code: '00003' }, no('00003')],
  ['the code for a timeout', { code: 'APPTIMEOUT', msg: null }, no('APPTIMEOUT')],
  ['a code that is not on the list', { code: '777', msg: 'x' }, no('61001', 'x')],
  ['the name of a code instead of the code', { code: 'success' }, no('61001')],
  ['success without data', { code: '00000' }, no('61000')],
  ['success with other data', { code: '00000', data: { granted: 'yes' } }, no('61000')],
  ['nothing', undefined, no('61002')],
  ['null', null, no('61002')],
  ['an array', [granted], no('61002')],
  ['text that is not JSON', 'ok', no('61002')],
  ['an empty text', '', no('61002')],
  ['an answer without a code', { data: { granted: true } }, no('61002')],
  ['an empty code', { code: '' }, no('61001')],
  ['a message that is not text', { ...granted, msg: {} }, no('61002')],
  ['an object that contains itself', circle, no('61002')],
  ['a function', () => granted, no('61002')],
  ['text of the greatest length', padded(longestAnswer), yes],
  ['text one character longer', padded(longestAnswer + 1), no('61002')],
  ['an object of 5 MB', { ...granted, msg: 'x'.repeat(5_000_000) }, no('61002')],
])('%s', (_, given, answer) => expect(readBridgeAnswer({ name: 'checkCameraPermission', id: 'a' }, given)).toEqual(answer))

function padded(length: number): string {
  const text = JSON.stringify(granted)
  return text + ' '.repeat(length - text.length)
}

test('an answer whose getter throws counts as unreadable', () => {
  const trap = Object.defineProperty({}, 'code', {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })
  expect(readBridgeAnswer({ name: 'close', id: 'a' }, trap)).toEqual(no('61002'))
})

test('a call without a reply succeeds without data', () =>
  expect(readBridgeAnswer({ name: 'close', id: 'a' }, { code: '00000' })).toEqual({ ok: true, data: undefined }))

test.each<[unknown, boolean]>([
  ['t'.repeat(19), false],
  ['t'.repeat(20), true],
  ['t'.repeat(2000), true],
  ['t'.repeat(2001), false],
  [20, false],
])('a ticket of %j', (ticket, ok) =>
  expect(readBridgeAnswer({ name: 'getTicket', id: 'a' }, { code: '00000', data: { ticket } }).ok).toBe(ok),
)

test.each([
  [undefined, false],
  [1, false],
  [2, false],
  [0, true],
  [-1, true],
])('bridge version %j is too old: %j', (version, old) => expect(isTooOld(version)).toBe(old))

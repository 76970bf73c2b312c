import { expect, test } from 'vitest'
import { readBridgeAnswer } from './bridge.ts'

test.each([
  ['granted', { code: '00000', msg: '', data: { granted: true } }, { ok: true, data: { granted: true } }],
  ['a code that is a number', { code: 61000, msg: 'x' }, { ok: false, code: '61000', msg: 'x' }],
  ['a repeated request', { code: '00003' }, { ok: false, code: '00003', msg: '' }],
  ['no answer in time', { code: 'APPTIMEOUT', msg: null }, { ok: false, code: 'APPTIMEOUT', msg: '' }],
  ['a code nobody knows', { code: '777', msg: 'x' }, { ok: false, code: '61001', msg: 'x' }],
  ['success without data', { code: '00000' }, { ok: false, code: '61000', msg: '' }],
  ['success with other data', { code: '00000', data: { granted: 'yes' } }, { ok: false, code: '61000', msg: '' }],
  ['nothing', undefined, { ok: false, code: '61002', msg: '' }],
  ['no object', 'ok', { ok: false, code: '61002', msg: '' }],
])('%s', (_, said, answer) => expect(readBridgeAnswer('checkCameraPermission', said)).toEqual(answer))

test('a call that answers nothing succeeds without data', () =>
  expect(readBridgeAnswer('close', { code: '00000' })).toEqual({ ok: true, data: undefined }))

import { refusals } from '@bonafide/core/codes'
import { expect, test } from 'vitest'
import { networkCode, timeoutCode } from '../../../lib/http/answer.ts'
import { refusedAs } from './write.ts'

test.each([
  ['without a connection', networkCode, { state: 'offline' }],
  ['without an answer in time', timeoutCode, { state: 'offline' }],
  ['to a company that was changed elsewhere', refusals['business.overtaken'].code, { state: 'overtaken' }],
  ['with an ended session', refusals['session.none'].code, { state: 'refused', msg: 'No', code: refusals['session.none'].code }],
  ['on which the server failed', '500', { state: 'refused', msg: 'No', code: '500' }],
])('a write %s, which fails with the code %s, is reported as %j', (_case, code, state) =>
  expect(refusedAs({ ok: false, code, msg: 'No', data: null })).toEqual(state),
)

import { beforeEach, expect, test } from 'vitest'
import { callLog, emptyLog, noteAnswer, noteRequest } from './call-log.ts'

const answer = (data: unknown) => ({ version: 1, id: 'r1', code: '00000', msg: '', data }) as const

beforeEach(emptyLog)

test('the newest request comes first, and each gets its own answer', () => {
  const first = noteRequest({ name: 'getDeviceId', params: {} })
  noteRequest({ name: 'close', params: undefined })
  noteAnswer(first, answer({ deviceId: 'd' }))
  expect(callLog.get()).toMatchObject([
    { name: 'close', params: '', state: 'waiting' },
    { name: 'getDeviceId', params: '{}', state: 'answered', code: '00000', data: '{"deviceId":"d"}' },
  ])
  expect(callLog.get()[1]?.milliseconds).toBeGreaterThanOrEqual(0)
})

test('a request without an answer is shown as silent', () => {
  noteAnswer(noteRequest({ name: 'goHome', params: {} }), undefined)
  expect(callLog.get()).toMatchObject([{ name: 'goHome', state: 'silent' }])
})

test('no ticket is shown', () => {
  noteAnswer(noteRequest({ name: 'getTicket', params: {} }), answer({ ticket: 'secret' }))
  expect(callLog.get()[0]?.data).toBe('{"ticket":"…"}')
})

test('the log keeps a hundred requests', () => {
  for (let at = 1; at <= 120; at += 1) noteRequest({ name: `call${at}`, params: {} })
  expect(callLog.get()).toHaveLength(100)
  expect(callLog.get()[0]?.name).toBe('call120')
})

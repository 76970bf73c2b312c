import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

const logged = (say: (log: ReturnType<typeof makeLog>) => void): { text: string; line: Record<string, unknown> } => {
  let text = ''
  say(makeLog({ level: 'debug', to: { write: (line) => void (text += line) } }))
  return { text, line: JSON.parse(text) }
}

test('a line says what happened, when, how bad, and the facts that are listed', () => {
  const { line } = logged((log) => log.info('answered', { call: '/user/kyc/realNameStatus', code: '00000', http: 200 }))
  expect(line).toEqual({
    level: 'info',
    time: expect.any(Number),
    msg: 'answered',
    call: '/user/kyc/realNameStatus',
    code: '00000',
    http: 200,
  })
})

test('whatever else is handed in stays out, however deep', () => {
  const facts = {
    call: '/x',
    email: 'ada@example.com',
    body: { name: 'Ada' },
    reason: { nested: 'Ada' },
    address: '203.0.113.9',
    __proto__: { port: 1 },
  }
  const { text } = logged((log) => log.warn('refused', facts as never))
  expect(text).not.toMatch(/Ada|ada|203/)
})

test('of an error it keeps kind, code and place, and of its causes too, but no message: it may quote what somebody typed', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(ada@example.com)'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'ada@example.com',
  })
  const { text, line } = logged((log) => log.error('call failed', { call: '/x' }, new TypeError('ada@example.com is no number', { cause })))
  expect(line).toMatchObject({
    error: 'TypeError',
    frames: [expect.stringContaining('log.test.ts'), ...(line['frames'] as string[]).slice(1)],
    cause: { error: 'Error', errorCode: '23505', constraint: 'accounts_email' },
  })
  expect(text).not.toContain('ada@')
})

test('a value is cut to a sane length, and a line stays one line', () => {
  const { text, line } = logged((log) => log.info('answered', { reason: `a\n${'x'.repeat(500)}` }))
  expect(String(line['reason'])).toHaveLength(200)
  expect(text.trimEnd().split('\n')).toHaveLength(1)
})

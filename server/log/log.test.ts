import { InternalError, Refusal } from '@bonafide/core/refusal'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CannotStart } from '../cannot-start.ts'
import { makeLog } from './log.ts'

const pgError = Object.assign(new Error('duplicate key value: ada@example.com'), {
  code: '23505',
  table: 'accounts',
  column: 'email',
  constraint: 'accounts_email',
  detail: 'Key (email)=(ada@example.com) already exists.',
  where: 'Ada',
})
const systemError = Object.assign(new Error(`ENOSPC: no space left on device, write '/data/ada'`), {
  code: 'ENOSPC',
  syscall: 'write',
  path: '/data/ada',
})
const mailError = Object.assign(new Error('550 no ada@example.com here'), {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 550,
  response: '550 no ada@example.com here',
  rejected: ['ada@example.com'],
})

const logged = (say: (log: ReturnType<typeof makeLog>) => void): { text: string; line: Record<string, unknown> } => {
  let text = ''
  say(makeLog({ level: 'debug', to: { write: (line) => void (text += line) } }))
  return { text, line: JSON.parse(text) }
}

test('a line has its message, time, level and the allowed facts', () => {
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

test('fields that are not listed are left out, at any depth', () => {
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

test('an error is logged with its name, code, stack frames and causes, but without its message, which may quote user input', () => {
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

describe('an error is logged with the fields allowed for its kind', () => {
  const lineOf = (error: unknown): { text: string; line: Record<string, unknown> } =>
    logged((log) => log.warn('a job failed and will be tried again', { job: 'letter' }, error))
  const zodError = (): unknown => {
    const { error } = z.safeParse(z.object({ email: z.number() }), { email: 'ada@example.com' })
    return error
  }

  test.each([
    [
      'our own error: its message',
      new InternalError('no gateway for short messages is configured'),
      { message: 'no gateway for short messages is configured' },
    ],
    ['a failed start: its message', new CannotStart('DATA_DIR cannot be made'), { message: 'DATA_DIR cannot be made' }],
    ['a refusal: its code', new Refusal('call.busy'), { message: 'call.busy' }],
    [
      'a database error: names from the schema',
      pgError,
      { errorCode: '23505', table: 'accounts', column: 'email', constraint: 'accounts_email' },
    ],
    ['a database connection: the client’s message', new Error('Query read timeout'), { message: 'Query read timeout' }],
    ['a system error: its code and system call', systemError, { errorCode: 'ENOSPC', syscall: 'write' }],
    ['a mail server: its command and reply code', mailError, { errorCode: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['a parser: the kind of each issue', zodError(), { issues: ['invalid_type'] }],
  ])('%s', (_kind, error, logged) => {
    const { text, line } = lineOf(error)
    expect(line).toMatchObject({ job: 'letter', ...logged })
    expect(text).not.toMatch(/ada|Ada/)
  })

  test.each([
    ['a message from someone else’s code', new Error('no such user: ada@example.com')],
    [
      'an invalid code',
      Object.assign(new Error('no'), { code: 'ada@example.com', table: 'Ada Lovelace', command: 'RCPT TO:<ada@example.com>' }),
    ],
    ['a thrown value that is not an error', 'ada@example.com'],
    ['the message of a nested cause', new InternalError('it failed', { cause: new Error('Ada', { cause: new Error('ada@example.com') }) })],
  ])('%s is left out', (_what, error) => {
    expect(lineOf(error).text).not.toMatch(/ada|Ada/)
  })
})

test('a value is cut to 200 characters, and a line break in it does not split the line', () => {
  const { text, line } = logged((log) => log.info('answered', { reason: `a\n${'x'.repeat(500)}` }))
  expect(String(line['reason'])).toHaveLength(200)
  expect(text.trimEnd().split('\n')).toHaveLength(1)
})

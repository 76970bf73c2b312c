import { afterEach, expect, test } from 'vitest'
import { systemReach } from './send/reach.ts'
import { type Receiver, answerWith, startReceiver } from './test-receiver.ts'
import { tryEndpoint } from './try-endpoint.ts'

const receivers: Receiver[] = []
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())))

const reach = { ...systemReach({ production: false, networks: [] }), timeout: 50 }
const tryUrl = (url: string, overrides: Partial<typeof reach> = {}) =>
  tryEndpoint({ id: 'hook_1', url, secrets: [Buffer.alloc(32)] }, { ...reach, ...overrides }, new Date())
const openReceiver = async (): Promise<Receiver> => {
  const receiver = await startReceiver()
  receivers.push(receiver)
  return receiver
}

test.each([
  [200, 'taken'],
  [299, 'taken'],
  [300, 'refused'],
  [307, 'refused'],
  [401, 'notVerified'],
  [404, 'refused'],
  [500, 'refused'],
] as const)('status %i is reported as %s', async (status, ended) => {
  const receiver = await openReceiver()
  receiver.answering = answerWith(status)
  expect(await tryUrl(receiver.url, { timeout: 10_000 })).toEqual({ ended, status })
})

test('a receiver that never answers and a host name that never resolves are reported as timeouts', async () => {
  const receiver = await openReceiver()
  receiver.answering = () => undefined
  const timedOut = { ended: 'unreachable', why: 'no answer within ten seconds' }
  expect(await tryUrl(receiver.url)).toEqual(timedOut)
  expect(await tryUrl('http://localhost:1/hook', { resolve: () => new Promise(() => undefined) })).toEqual(timedOut)
})

test('an unreachable receiver is reported with the system’s error', async () => {
  expect(await tryUrl('http://127.0.0.1:1/hook', { timeout: 10_000 })).toEqual({
    ended: 'unreachable',
    why: expect.stringContaining('ECONNREFUSED'),
  })
})

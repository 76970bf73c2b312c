import { afterEach, expect, test } from 'vitest'
import { systemReach } from './send/reach.ts'
import { type Receiver, answerWith, startReceiver } from './test-receiver.ts'
import { tryEndpoint } from './try-endpoint.ts'

const receivers: Receiver[] = []
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())))

const reach = { ...systemReach({ production: false, networks: [] }), timeout: 50 }
const tried = (url: string, over: Partial<typeof reach> = {}) =>
  tryEndpoint({ id: 'hook_1', url, secrets: [Buffer.alloc(32)] }, { ...reach, ...over }, new Date())
const receive = async (): Promise<Receiver> => {
  const made = await startReceiver()
  receivers.push(made)
  return made
}

test.each([
  [200, 'taken'],
  [299, 'taken'],
  [300, 'refused'],
  [307, 'refused'],
  [401, 'notVerified'],
  [404, 'refused'],
  [500, 'refused'],
] as const)('an answer of %i is %s', async (status, ended) => {
  const receiver = await receive()
  receiver.answering = answerWith(status)
  expect(await tried(receiver.url, { timeout: 10_000 })).toEqual({ ended, status })
})

test('a receiver that never answers and a name that never resolves are reported as timeouts', async () => {
  const receiver = await receive()
  receiver.answering = () => undefined
  const late = { ended: 'unreachable', why: 'no answer within ten seconds' }
  expect(await tried(receiver.url)).toEqual(late)
  expect(await tried('http://localhost:1/hook', { resolve: () => new Promise(() => undefined) })).toEqual(late)
})

test('an unreachable receiver is reported with the system’s error', async () => {
  expect(await tried('http://127.0.0.1:1/hook', { timeout: 10_000 })).toEqual({
    ended: 'unreachable',
    why: expect.stringContaining('ECONNREFUSED'),
  })
})

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Receiver, answerWith, startReceiver } from '../test-receiver.ts'
import { keepAliveConnections } from './connections.ts'
import { post } from './post.ts'
import { type Reach, systemReach } from './reach.ts'

const receivers: Receiver[] = []
const servers: Server[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))))
})

const reach = (more: Partial<Reach> = {}): Reach => ({ ...systemReach({ production: false, networks: [] }), ...more })
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{}' }
const receive = async (): Promise<Receiver> => {
  const made = await startReceiver()
  receivers.push(made)
  return made
}

/** A misbehaving receiver: `onRequest` handles each request, counted from 1. */
const roughReceiver = async (onRequest: (socket: Socket, request: number) => void): Promise<{ url: URL; seen: () => number }> => {
  let requests = 0
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => onRequest(socket, (requests += 1)))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: new URL(`http://127.0.0.1:${port}/hook`), seen: () => requests }
}
const ok = 'HTTP/1.1 204 No Content\r\nconnection: keep-alive\r\n\r\n'

test('consecutive deliveries share a connection', async () => {
  const receiver = await receive()
  const shared = reach()
  for (let times = 0; times < 5; times += 1) expect(await post(new URL(receiver.url), message, shared)).toMatchObject({ status: 204 })
  expect([receiver.all.length, receiver.connections()]).toEqual([5, 1])
})

test('the connection stays open after an answer with a body, but not after one that is too long', async () => {
  const receiver = await receive()
  const shared = reach()
  for (const [length, connections] of [
    [100, 1],
    [100, 1],
    [100_000, 1],
    [100, 2],
  ] as const) {
    receiver.answering = (_received, answer) => void answer.end('x'.repeat(length))
    await post(new URL(receiver.url), message, shared)
    expect(receiver.connections()).toBe(connections)
  }
})

test('a name with a new address is not reached over a connection to its old one', async () => {
  const receiver = await receive()
  const url = new URL(`http://localhost:${receiver.port}/hook`)
  const addresses = ['127.0.0.1', '127.0.0.1', '127.0.0.9']
  const shared = reach({ resolve: async () => addresses.splice(0, 1) })
  await post(url, message, shared)
  await post(url, message, shared)
  await expect(post(url, message, shared)).rejects.toThrow('127.0.0.9')
  expect([receiver.all.length, receiver.connections()]).toEqual([2, 1])
})

test('an address no longer allowed is not reached over a connection that is still open', async () => {
  const receiver = await receive()
  const url = new URL(`http://localhost:${receiver.port}/hook`)
  const shared = reach()
  await post(url, message, shared)
  await expect(post(url, message, { ...shared, production: true })).rejects.toThrow('must be https')
  await expect(post(url, message, { ...shared, resolve: async () => ['10.0.0.1'] })).rejects.toThrow('only for loopback')
  expect(receiver.all).toHaveLength(1)
})

test('an idle connection that the receiver has closed is replaced once, without a failure', async () => {
  const { url, seen } = await roughReceiver((socket, request) => (request === 2 ? socket.resetAndDestroy() : socket.write(ok)))
  const shared = reach()
  await post(url, message, shared)
  expect(await post(url, message, shared)).toMatchObject({ status: 204 })
  expect(seen()).toBe(3)
})

test.each([
  ['a new connection that is reset', 0, (socket: Socket) => socket.resetAndDestroy(), 'ECONNRESET'],
  ['an idle connection that breaks in the middle of an answer', 1, (socket: Socket) => socket.end('HTTP/1.1 2'), 'socket hang up'],
  ['an idle connection without an answer', 1, () => undefined, 'aborted'],
])('%s is a failure, and nothing is sent again', async (_what, before, then, error) => {
  const { url, seen } = await roughReceiver((socket, request) => void (request <= before ? socket.write(ok) : then(socket)))
  const shared = reach({ timeout: 300 })
  for (let times = 0; times < before; times += 1) await post(url, message, shared)
  await expect(post(url, message, shared)).rejects.toThrow(error)
  expect(seen()).toBe(before + 1)
})

test('if a receiver resets every connection, the delivery fails after one replacement of an idle connection', async () => {
  const { url, seen } = await roughReceiver((socket, request) => (request === 1 ? socket.write(ok) : socket.resetAndDestroy()))
  const shared = reach()
  await post(url, message, shared)
  await expect(post(url, message, shared)).rejects.toThrow('ECONNRESET')
  expect(seen()).toBe(3)
})

test('beyond the limit the least recently used pool is dropped', () => {
  const connections = keepAliveConnections()
  const pool = (number: number) => connections.pool(new URL('https://hooks.example.com/'), `10.0.0.${number}`)
  const [first, second] = [pool(0), pool(1)]
  expect(pool(0)).toBe(first)
  for (let number = 2; number <= 64; number += 1) pool(number)
  expect(pool(0)).toBe(first)
  expect(pool(1)).not.toBe(second)
})

test('a running delivery outlives its pool', async () => {
  const connections = keepAliveConnections()
  const { url, seen } = await roughReceiver((socket) => {
    for (let number = 0; number < 64; number += 1) connections.pool(new URL('https://hooks.example.com/'), `10.0.0.${number}`)
    setImmediate(() => socket.write(ok))
  })
  expect(await post(url, message, reach({ connections }))).toMatchObject({ status: 204 })
  expect(seen()).toBe(1)
})

test('the receiver gets the sender’s name and headers', async () => {
  const receiver = await receive()
  receiver.answering = answerWith(200)
  await post(new URL(receiver.url), message, reach())
  expect(receiver.all[0]?.headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json', 'user-agent': 'Bonafide' })
})

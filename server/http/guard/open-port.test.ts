import { EventEmitter, once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type OpenPort, openPort } from './open-port.ts'

const settings = { port: 0, setting: 'A_PORT', host: '127.0.0.1', hostSetting: 'A_HOST' }
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const open = async (listener: RequestListener): Promise<OpenPort> => {
  const port = await openPort(listener, settings)
  closing.push(() => port.close())
  return port
}

const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> => {
  const [answer]: IncomingMessage[] = await once(sent.end(), 'response')
  if (answer === undefined) throw new Error('there was no answer')
  await answer.toArray()
  return answer
}

test('once the port is leaving, every answer closes its connection, including an answer that was already awaited', async () => {
  const held = new EventEmitter()
  const port = await open((incoming, response) => {
    if (incoming.url !== '/held') return void response.end()
    held.once('end', () => response.end())
    held.emit('begun')
  })
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  const get = (path: string) => answerTo(request({ port: port.port, host: settings.host, path, agent }))
  expect((await get('/')).headers.connection).toBe('keep-alive')
  const begun = once(held, 'begun')
  const waiting = get('/held')
  await begun
  port.leave()
  expect((await get('/')).headers.connection).toBe('close')
  held.emit('end')
  expect((await waiting).headers.connection).toBe('close')
})

test('one address cannot take all connections', async () => {
  const port = await open((_, response) => void response.end())
  const sockets: Socket[] = []
  closing.push(() => sockets.forEach((socket) => socket.destroy()))
  const dial = async (): Promise<Socket> => {
    const socket = connect(port.port, settings.host)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  for (let count = 0; count < 1000; count += 1) await dial()
  const refused = await dial()
  refused.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const answered = once(refused, 'data').then(() => 'answered')
  const ended = new Promise<string>((resolve) => {
    refused.on('error', () => undefined)
    refused.on('close', () => resolve('closed'))
  })
  answered.catch(() => undefined)
  expect(await Promise.race([answered, ended])).toBe('closed')
})

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smsContract } from '../../ports/sms.contract.ts'
import { httpSms } from './http-sms.ts'

interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const requests: ReceivedRequest[] = []
let status = 202
let location: string | undefined
let isAnswering = true
const gateway = createServer((request, response) => {
  void textOf(request).then((body) => {
    requests.push({ headers: request.headers, body })
    if (isAnswering) response.writeHead(status, location === undefined ? {} : { location }).end(body)
  })
})
const otherServer = createServer((request, response) => {
  requests.push({ headers: request.headers, body: 'elsewhere' })
  response.end()
})
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const urlOf = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gateway does not listen')
  return `http://127.0.0.1:${address.port}/messages`
}
beforeAll(() => Promise.all([listen(gateway), listen(otherServer)]))
beforeEach(() => {
  requests.length = 0
  status = 202
  location = undefined
  isAnswering = true
})
afterAll(() => {
  for (const server of [gateway, otherServer]) {
    server.closeAllConnections()
    server.close()
  }
})

const message = { to: '+4915112345678', text: 'Your code is 123456', id: 'a-1' }

smsContract('HTTP', async () => ({
  sms: httpSms({ url: urlOf(gateway), token: 'secret' }),
  received: async () => requests.map(({ body }) => JSON.parse(body)),
}))

test('every attempt sends the token and the same message ID', async () => {
  const sms = httpSms({ url: urlOf(gateway), token: 'secret' })
  await sms.send(message)
  await sms.send(message)
  const expectedHeaders = { 'content-type': 'application/json', authorization: 'Bearer secret', 'idempotency-key': 'a-1' }
  expect(requests).toMatchObject([{ headers: expectedHeaders }, { headers: expectedHeaders }])
})

test('without a token no authorization is sent', async () => {
  await httpSms({ url: urlOf(gateway), token: undefined }).send(message)
  expect(requests[0]?.headers).not.toHaveProperty('authorization')
})

test.each([400, 401, 429, 500])('the status %i is an error that does not quote the message', async (code) => {
  status = code
  const error: unknown = await httpSms({ url: urlOf(gateway), token: 'secret' })
    .send(message)
    .catch((failed: unknown) => failed)
  expect(String(error)).toContain(`the SMS gateway answered ${code}`)
  expect(String(error)).not.toMatch(/123456|secret|49151/)
})

test('a redirect is not followed, so the code reaches no other host', async () => {
  status = 307
  location = urlOf(otherServer)
  await expect(httpSms({ url: urlOf(gateway), token: 'secret' }).send(message)).rejects.toThrow('answered 307')
  expect(requests.map(({ body }) => body)).not.toContain('elsewhere')
})

test('a gateway that does not answer is an error after the timeout', async () => {
  isAnswering = false
  await expect(httpSms({ url: urlOf(gateway), token: 'secret', patienceMs: 200 }).send(message)).rejects.toThrow('timeout')
})

test('an unreachable gateway is an error', async () => {
  await expect(httpSms({ url: 'http://127.0.0.1:1/', token: undefined }).send(message)).rejects.toThrow('fetch failed')
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

const server = createServer((request, response) => {
  const answers: Readonly<Record<string, () => unknown>> = {
    '/picture': () => response.setHeader('content-type', 'image/png').end('drawn'),
    '/busy': () => response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"30606","msg":"Try again","data":null}'),
    '/page': () => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    '/language': () => response.setHeader('content-type', 'application/json').end(`{"msg":"${request.headers['language']}"}`),
  }
  // Other addresses are never answered.
  answers[request.url ?? '']?.()
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
afterEach(() => vi.unstubAllGlobals())

const neverAborted = new AbortController().signal
const get = (path: string, signal = neverAborted) => fetchPicture(origin + path, { language: 'ar' }, { gone: signal })

test('fetchPicture returns a picture as a blob', async () => {
  const fetched = await get('/picture')
  expect(fetched.state === 'there' && (await fetched.picture.text())).toBe('drawn')
})

test('a refusal includes the server’s message, in the requested language', async () => {
  expect(await get('/busy')).toEqual({ state: 'failed', msg: 'Try again' })
  expect(await get('/language')).toEqual({ state: 'failed', msg: 'ar' })
})

test('an answer from another server, or no answer, has no message', async () => {
  expect(await get('/page')).toEqual({ state: 'failed', msg: '' })
  expect(await fetchPicture('http://127.0.0.1:1/', {}, { gone: neverAborted })).toEqual({ state: 'failed', msg: '' })
})

test('leaving the page aborts the request', async () => {
  const gone = new AbortController()
  const received = once(server, 'request')
  const fetched = get('/never', gone.signal)
  const [, response] = await received
  gone.abort()
  await once(response, 'close')
  expect(await fetched).toEqual({ state: 'failed', msg: '' })
})

test('a browser without AbortSignal.any and AbortSignal.timeout also gets the picture', async () => {
  vi.stubGlobal('AbortSignal', {})
  expect(await get('/picture')).toMatchObject({ state: 'there' })
})

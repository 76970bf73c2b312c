import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { testServices } from '../testing/test-services.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(testServices(database.db), sampleCalls)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** Sends exactly these lines, with our host for `OWN`, and returns the status. */
const statusOf = async (...lines: readonly string[]): Promise<string> => {
  const own = `localhost:${server.ports.area}`
  const socket = connect(server.ports.area, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close', 'Content-Length: 0'].join('\r\n').replaceAll('OWN', own)}\r\n\r\n`)
  return (await buffer(socket)).toString().slice(9, 12)
}

describe('a request that names its host twice is refused', () => {
  test.each([
    [['POST /v1/sample/frame HTTP/1.1', 'Host: OWN', 'Host: OWN']],
    [['POST /v1/sample/frame HTTP/1.1', 'Host: OWN', 'Host: evil.example']],
    [['POST /v1/sample/frame HTTP/1.1', 'Host: evil.example', 'hOST: OWN']],
    [['GET /healthz HTTP/1.1', 'Host: OWN', 'X: 1', 'HOST: other']],
    [['GET /nothing HTTP/1.1', 'Host: OWN', 'Host:']],
    [['POST http://evil.example/v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST http://OWN.evil.example/v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST http://OWN@evil.example/v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST http:///v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST ftp://OWN/v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['GET https://evil.example HTTP/1.1', 'Host: OWN']],
  ])('%j', async (lines) => expect(await statusOf(...lines)).toBe('400'))
})

describe('a request that names its host once is served', () => {
  test.each([
    [['POST /v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST http://OWN/v1/sample/frame HTTP/1.1', 'Host: OWN']],
    [['POST HTTP://OWN/v1/sample/frame HTTP/1.1', 'Host: OWN', 'X-Host: evil.example']],
    [['GET http://OWN/healthz HTTP/1.1', 'Host: OWN']],
    [['GET http://OWN?x=/ HTTP/1.1', 'Host: OWN']],
  ])('%j', async (lines) => expect(['200', '404']).toContain(await statusOf(...lines)))

  test('a target in absolute form reaches the call', async () => {
    expect(await statusOf('POST http://OWN/v1/sample/frame HTTP/1.1', 'Host: OWN')).toBe('200')
    expect(await statusOf('POST http://OWN/v1/sample/frame HTTP/1.1', 'Host: OWN', 'Origin: https://evil.example')).toBe('403')
  })
})

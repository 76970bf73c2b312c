// A call that does not touch the database, i.e. everything around a handler, compared with the minimum in plain Node.
import { defineCall } from '@bonafide/core/call'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { openDb } from '../../server/db/db.ts'
import { listen } from '../../server/http/listen.ts'
import { servedCalls } from '../../server/http/served-call.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { compare, postRequest } from '../lib/compare.ts'

const Body = z.strictObject({
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  name: z.string().check(z.maxLength(100)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  amount: z.int(),
  tags: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
})
const echo = defineCall({ path: '/bench/echo', surface: 'area', by: 'anyone', body: Body, reply: Body, codes: [] })

const db = openDb('postgres://nobody@localhost/none', { connections: 1 })
const services = testServices(db, { mode: 'production', requestsPerMinute: 1e9 })
const calls = servedCalls({ echo }, { echo: async (_services, { body }) => body })
const listening = await listen(services, [{ surface: 'area', calls, plugged: [], plugs: [] }])

const bare = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
const barePort = (bare.address() as AddressInfo).port

const body = JSON.stringify({ email: 'ada@example.com', name: 'Ada Lovelace', country: 'GB', amount: 1842, tags: ['first', 'programmer'] })
const port = listening.ports.area ?? 0
const headers = {
  Origin: `http://localhost:${port}`,
  language: 'en',
  deviceId: 'c0ffee',
  terminalType: '1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
}
const reached = await compare({
  ours: {
    name: 'validated call without database',
    port,
    requests: [postRequest({ path: '/v1/bench/echo', host: `localhost:${port}` }, body, headers)],
  },
  against: {
    name: 'unvalidated node:http echo',
    port: barePort,
    requests: [postRequest({ path: '/', host: `localhost:${barePort}` }, body, headers)],
  },
  bar: 0.75,
  busyWait: true,
})
await listening.close()
bare.close()
await db.close()
process.exitCode = reached ? 0 : 1

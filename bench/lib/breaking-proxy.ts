// A connection that breaks: everything goes to the server behind it, until a given number of bytes has gone through; then all that is under way
// ends without a word, and for a while no connection gets through.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BreakingPlan {
  /** The port of the server behind. */
  readonly to: number
  /** After how many bytes sent towards it the connection breaks. */
  readonly breaksAt: readonly number[]
  /** How long no connection gets through. */
  readonly goneMs: number
  readonly page: string
}

export interface BreakingProxy {
  readonly port: number
  readonly told: { readonly sent: number; readonly broken: number }
  readonly close: () => void
}

export async function breakingProxy({ to, breaksAt, goneMs, page }: BreakingPlan): Promise<BreakingProxy> {
  const told = { sent: 0, broken: 0 }
  let gone = false
  const count = (bytes: number): void => {
    told.sent += bytes
    const next = breaksAt[told.broken]
    if (next === undefined || told.sent < next) return
    told.broken += 1
    gone = true
    server.closeAllConnections()
    setTimeout(() => (gone = false), goneMs)
  }
  const answer = (asked: IncomingMessage, response: ServerResponse): void => {
    if (!asked.url?.startsWith('/uploads')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    passOn(asked, response, { to, count })
  }
  const server: Server = createServer(answer)
  server.on('connection', (socket) => {
    if (gone) socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return { port: (server.address() as AddressInfo).port, told, close: () => void server.close().closeAllConnections() }
}

function passOn(
  asked: IncomingMessage,
  response: ServerResponse,
  { to, count }: { readonly to: number; readonly count: (bytes: number) => void },
): void {
  // The server knows its own address only.
  const { origin: _, ...headers } = asked.headers
  const onwards = request({
    host: 'localhost',
    port: to,
    method: asked.method,
    path: asked.url,
    headers: { ...headers, host: `localhost:${to}` },
  })
  onwards.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onwards.on('error', () => response.destroy())
  asked.on('data', (bytes: Buffer) => count(bytes.length))
  asked.on('close', () => {
    if (!asked.complete) onwards.destroy()
  })
  response.on('error', () => onwards.destroy())
  asked.pipe(onwards)
}

// A connection that breaks: a proxy forwards everything to the server until a given number of bytes has passed, then drops every open
// connection silently and accepts none for a while.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BreakingPlan {
  /** The port of the server behind it. */
  readonly to: number
  /** After how many bytes sent to the server the connection breaks. */
  readonly breaksAt: readonly number[]
  /** For how long no connection is accepted. */
  readonly goneMs: number
  readonly page: string
}

export interface BreakingProxy {
  readonly port: number
  readonly traffic: { readonly sent: number; readonly broken: number }
  readonly close: () => void
}

export async function breakingProxy({ to, breaksAt, goneMs, page }: BreakingPlan): Promise<BreakingProxy> {
  const traffic = { sent: 0, broken: 0 }
  let gone = false
  const count = (bytes: number): void => {
    traffic.sent += bytes
    const next = breaksAt[traffic.broken]
    if (next === undefined || traffic.sent < next) return
    traffic.broken += 1
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
  return { port: (server.address() as AddressInfo).port, traffic, close: () => void server.close().closeAllConnections() }
}

function passOn(
  asked: IncomingMessage,
  response: ServerResponse,
  { to, count }: { readonly to: number; readonly count: (bytes: number) => void },
): void {
  // The server accepts only its own address.
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

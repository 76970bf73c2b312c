// A proxy with a connection that breaks: it forwards everything to the server until a given number of bytes has passed, then drops every
// open connection without a reply and accepts none for a while.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BreakingPlan {
  /** The port of the server behind it. */
  readonly to: number
  /** The connection breaks after each of these numbers of bytes sent to the server. */
  readonly breaksAt: readonly number[]
  /** How long no connection is accepted after a break. */
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
  const answer = (incoming: IncomingMessage, response: ServerResponse): void => {
    if (!incoming.url?.startsWith('/uploads')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    forward(incoming, response, { to, count })
  }
  const server: Server = createServer(answer)
  server.on('connection', (socket) => {
    if (gone) socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return { port: (server.address() as AddressInfo).port, traffic, close: () => void server.close().closeAllConnections() }
}

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { to, count }: { readonly to: number; readonly count: (bytes: number) => void },
): void {
  // The server accepts only its own origin.
  const { origin: _, ...headers } = incoming.headers
  const outgoing = request({
    host: 'localhost',
    port: to,
    method: incoming.method,
    path: incoming.url,
    headers: { ...headers, host: `localhost:${to}` },
  })
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.on('data', (bytes: Buffer) => count(bytes.length))
  incoming.on('close', () => {
    if (!incoming.complete) outgoing.destroy()
  })
  response.on('error', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

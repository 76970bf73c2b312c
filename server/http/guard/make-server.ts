import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { targetOf } from './request-target.ts'

/** Node's default timeouts are minutes long and it does not limit connections, so one slow client could hold everything. */
const headersMs = 10_000
const requestMs = 60_000
const keepAliveMs = 65_000
const maxConnections = 10_000
const connectionsPerAddress = 1_000
const headerBytes = 16 * 1024

export interface ServerOptions {
  /** Load balancers open many connections. */
  readonly mayHaveMany: (address: string) => boolean
}

export const makeServer = (listener: RequestListener, { mayHaveMany }: ServerOptions): Server => {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: headerBytes,
      requireHostHeader: true,
      noDelay: true,
    },
    (request, response) => {
      const target = targetOf(request)
      if (target === undefined) return void response.writeHead(400, { connection: 'close', 'content-length': '0' }).end()
      request.url = target
      listener(request, response)
    },
  )
  server.maxConnections = maxConnections
  capPerAddress(server, mayHaveMany)
  server.on('clientError', answerBrokenRequest)
  return server
}

const capPerAddress = (server: Server, mayHaveMany: ServerOptions['mayHaveMany']): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown'
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > connectionsPerAddress && !mayHaveMany(address)) socket.destroy()
  })
}

/** A request that Node cannot parse has no trustworthy headers, so the answer is only a status. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

const statusOf = (code: string | undefined): string => {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

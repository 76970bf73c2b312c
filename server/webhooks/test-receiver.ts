// A real HTTP server on loopback, optionally with TLS, that records requests and answers as the test requires.
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { isIP } from 'node:net'

export interface ReceivedDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly path: string
}

export type ReceiverAnswer = (received: ReceivedDelivery, answer: ServerResponse) => void

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly all: ReceivedDelivery[]
  /** How many connections were opened. */
  readonly connections: () => number
  answering: ReceiverAnswer
  close(): Promise<void>
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}): ReceiverAnswer =>
  (_received, answer) =>
    void answer.writeHead(status, headers).end()

export const startReceiver = async (host = '127.0.0.1', tls?: { key: string; cert: string }): Promise<Receiver> => {
  const all: ReceivedDelivery[] = []
  const onRequest: RequestListener = (request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = { headers: plain(request.headers), body: Buffer.concat(chunks).toString(), path: request.url ?? '' }
      all.push(received)
      receiver.answering(received, answer)
    })
  }
  const server = tls === undefined ? createServer(onRequest) : createTlsServer(tls, onRequest)
  let opened = 0
  server.on('connection', () => (opened += 1))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const receiver: Receiver = {
    url: `${tls === undefined ? 'http' : 'https'}://${isIP(host) === 6 ? `[${host}]` : host}:${port}/hook`,
    port,
    all,
    connections: () => opened,
    answering: answerWith(204),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

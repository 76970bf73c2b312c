// A real server on this machine that replies as a test specifies, and records requests.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply = { readonly status?: number; readonly body: unknown } | 'never' | 'broken'

export interface LocalServer {
  readonly address: string
  readonly requests: ReceivedRequest[]
  readonly close: () => Promise<void>
}

export async function localServer(answer: (request: ReceivedRequest, count: number) => Reply | Promise<Reply>): Promise<LocalServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const received = { path: request.url ?? '', headers: request.headers, body: await textOf(request) }
      requests.push(received)
      write(response, await answer(received, requests.length))
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function write(response: ServerResponse, reply: Reply): void {
  if (reply === 'never') return
  if (reply === 'broken') {
    response.destroy()
    return
  }
  response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

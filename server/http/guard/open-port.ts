// A port for other processes of the installation, beside those of the surfaces.
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStart } from '../../cannot-start.ts'
import { makeServer } from './make-server.ts'

export interface PortRequest {
  readonly port: number
  readonly setting: string
  readonly host: string | undefined
  readonly hostSetting: string
}

export interface OpenPort {
  readonly port: number
  /** Has each caller close its connection after its next answer, so that its requests after that go elsewhere. */
  leave(): void
  /** Finishes requests in progress, and accepts no more. */
  close(): Promise<void>
}

/** Requests that are still unanswered after this long are cut off. */
const patienceMs = 10_000

export const openPort = async (listener: RequestListener, wanted: PortRequest & { readonly host: string }): Promise<OpenPort> => {
  let leaving = false
  const waiting = new Set<ServerResponse>()
  const leave = (): void => {
    leaving = true
    for (const response of waiting) sayClose(response)
  }
  // No load balancer is in front of it, so no address needs thousands of connections.
  const server = makeServer(
    (request, response) => {
      waiting.add(response)
      response.once('close', () => waiting.delete(response))
      if (leaving) sayClose(response)
      listener(request, response)
    },
    { mayHaveMany: () => false },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, wanted)))
    server.listen(wanted.port, wanted.host, resolve)
  })
  const close = (): Promise<void> => {
    leave()
    return closeServer(server)
  }
  return { port: portOf(server.address()), leave, close }
}

const sayClose = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

const closeServer = async (server: Server): Promise<void> => {
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed.finally(() => clearTimeout(timer))
}

export const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0)

export const cannotListen = (error: unknown, { port, setting, host, hostSetting }: PortRequest): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set ${setting} to a free port.`,
    EACCES: `Port ${port} may not be opened by this user: set ${setting} to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set ${hostSetting} to one that is, or leave it out to listen on loopback.`,
  }
  const sentence = typeof code === 'string' ? messages[code] : undefined
  return sentence === undefined ? error : new CannotStart(sentence, { cause: error })
}

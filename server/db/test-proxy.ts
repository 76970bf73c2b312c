// A proxy to the test database that can be frozen, like a stopped server, or cut, like a lost one.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestProxy {
  /** The same database through this proxy. */
  readonly url: string
  /** Accepts connections but passes nothing in either direction. */
  freeze(): void
  thaw(): void
  /** Ends connections and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** New connections lead there; open ones stay. */
  moveTo(url: string): void
  close(): Promise<void>
}

export const testProxy = async (url: string): Promise<TestProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-proxy-'))
  const path = join(folder, '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let frozen = false
  let target = targetOf(url)
  let server = createServer()
  const listen = (): Promise<void> => {
    server = createServer((client) => {
      const upstream = connect(target)
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from)
        from.on('data', (bytes) => to.write(bytes))
        from.on('error', () => undefined)
        from.on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
        if (frozen) from.pause()
      }
    })
    return new Promise((resolve) => server.listen(path, resolve))
  }
  const cut = (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  await listen()
  return {
    url: `postgresql:///${databaseOf(url)}?host=${encodeURIComponent(folder)}&user=${userOf(url)}`,
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    mend: listen,
    moveTo: (other) => {
      target = targetOf(other)
    },
    close: async () => {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** WHATWG's URL cannot parse an address without a host. */
const parseUrl = (url: string): URL => new URL(url.replace(':///', '://localhost/'))

const targetOf = (url: string): { path: string } | { host: string; port: number } => {
  const { searchParams, hostname, port } = parseUrl(url)
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port === '' ? 5432 : port) } : { path: `${folder}/.s.PGSQL.5432` }
}

const databaseOf = (url: string): string => parseUrl(url).pathname.slice(1)

const userOf = (url: string): string => {
  const { searchParams, username, password } = parseUrl(url)
  const user = searchParams.get('user') ?? username
  return password === '' ? user : `${user}&password=${password}`
}

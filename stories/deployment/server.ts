// The built server with the stand-in exchange and the demo, as a child process on free ports.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

interface ServerOptions {
  /** Its DATA_DIR. */
  readonly folder: string
  /** Of the area, the provider and the desk. */
  readonly ports: readonly number[]
  readonly settings: Readonly<Record<string, string>>
}

export interface StartedServer {
  readonly server: ChildProcess
  readonly area: string
  readonly provider: string
  readonly desk: string
}

export const startServer = ({ folder, ports: [area, provider, desk], settings }: ServerOptions): StartedServer => ({
  area: `http://localhost:${area}`,
  provider: `http://127.0.0.1:${provider}`,
  desk: `http://127.0.0.1:${desk}`,
  server: spawn(process.execPath, ['server/dist/with-stand-in.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DEMO: 'on',
      // Lets a story send requests from other network addresses.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      AREA_PORT: `${area}`,
      PROVIDER_PORT: `${provider}`,
      DESK_PORT: `${desk}`,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
})

/** Below the range of outgoing connections, so that a chosen port is still free when a server starts to listen on it. */
const [lowest, highest] = [15_000, 32_000]

export const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

export const untilHealthy = async (server: ChildProcess, address: string, path = '/healthz'): Promise<void> => {
  const deadline = Date.now() + 170_000
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address + path).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((soon) => setTimeout(soon, 50))
  }
  throw new Error(`The server did not become ready at ${address}`)
}

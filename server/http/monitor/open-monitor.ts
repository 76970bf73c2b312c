// For orchestrators and Prometheus, on a separate port in every role: `/healthz` (it is running), `/readyz` (it can do its work)
// and `/metrics`. Nothing here is public: behind a proxy on this machine, every request comes from loopback.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HealthCheck } from '../health.ts'
import type { Metrics } from '../metrics.ts'

export interface Monitored {
  readonly metrics: Metrics
  readonly isReady: HealthCheck
}

export interface Monitor {
  readonly port: number
  close(): Promise<void>
}

export const openMonitor = async (monitored: Monitored, { port, host }: { port: number; host: string }): Promise<Monitor> => {
  const server = createServer((request, response) => {
    answer(monitored, request.url, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      // A scraper keeps its connection open, which would keep the process alive.
      server.closeAllConnections()
    })
  return { port: portOf(server.address()), close }
}

const answer = async ({ metrics, isReady }: Monitored, url: string | undefined, response: ServerResponse): Promise<void> => {
  const path = url?.split('?', 1)[0]
  if (path === '/healthz') return sendOk(response, true)
  if (path === '/readyz') return sendOk(response, await isReady())
  if (path !== '/metrics') return void response.writeHead(404).end()
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
}

const sendOk = (response: ServerResponse, ok: boolean): void => {
  response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ ok }))
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0)

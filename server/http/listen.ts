// Opens the ports of the surfaces that this process serves, and closes them again without dropping a request.
import type { Surface } from '@bonafide/core/call'
import type { FastifyInstance } from 'fastify'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
import type { House } from '../house.ts'
import { builtPages } from './documents.ts'
import { generalLimit } from './guard/general-limit.ts'
import { makeServer } from './guard/make-server.ts'
import type { Readiness } from './guard/readiness.ts'
import { makeMetrics, type Metrics } from './metrics.ts'
import { Site } from './page/site.ts'
import { placesOf } from './places.ts'
import { requestLog } from './reply/request-log.ts'
import { serve, type ServedSurface } from './serve.ts'
import type { ServeNeeds } from './serve-needs.ts'

export interface Listening {
  /** The ports in fact: where 0 was asked for, the system has chosen. */
  readonly ports: Readonly<Partial<Record<Surface, number>>>
  /** Answers what is under way, takes nothing more, and resolves when every connection is closed. */
  close(): Promise<void>
}

/** What is not answered by then is cut off. */
const patienceMs = 10_000

export const listen = async (house: House, surfaces: readonly ServedSurface[], pages = builtPages): Promise<Listening> => {
  const { config, db, log } = house
  const readiness: Readiness = { state: 'starting' }
  const metrics = makeMetrics({
    databaseConnections: () => ({ total: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
  })
  const needs: ServeNeeds = {
    house,
    readiness,
    metrics,
    places: placesOf(config),
    limit: generalLimit(config.requestsPerMinute),
    requestLog: requestLog(log),
    site: new Site(pages),
  }
  const open: Open[] = []
  const closeAll = async (): Promise<void> => {
    readiness.state = 'draining'
    await Promise.all(open.map((one) => one.close()))
    needs.requestLog.denials.flush()
  }
  try {
    for (const served of surfaces.filter(({ surface }) => config.roles.has(surface))) open.push(await openSurface(needs, served))
    if (config.metricsPort !== undefined) open.push(await openMetrics(metrics, config.metricsPort))
  } catch (error) {
    await closeAll()
    throw error
  }
  readiness.state = 'ready'
  const ports = Object.fromEntries(open.flatMap(({ surface, port }) => (surface === undefined ? [] : [[surface, port]])))
  return { ports, close: closeAll }
}

interface Open {
  readonly surface?: Surface
  readonly port: number
  close(): Promise<void>
}

const settingOf = { area: 'AREA_PORT', provider: 'PROVIDER_PORT', desk: 'DESK_PORT' } as const

const openSurface = async (needs: ServeNeeds, served: ServedSurface): Promise<Open> => {
  const { config } = needs.house
  const { surface } = served
  const app = await serve(needs, served)
  const asked = { port: config.ports[surface], setting: settingOf[surface], host: config.host }
  try {
    await app.listen({ port: asked.port, host: config.host ?? '127.0.0.1' })
    const port = portOf(app.server.address())
    const second = config.host === undefined ? await listenOnSix(app, port) : undefined
    needs.places.listens(surface, port)
    return { surface, port, close: () => closeApp(app, second) }
  } catch (error) {
    await closeApp(app, undefined)
    throw cannotListen(error, asked)
  }
}

/** Browsers take `localhost` for ::1 first, whatever the machine says: whoever listened there would get their requests. */
const listenOnSix = (app: FastifyInstance, port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = makeServer((request, response) => app.routing(request, response), { mayHaveMany: () => false })
    server.once('error', (error) => ('code' in error && noSix.includes(String(error.code)) ? resolve(undefined) : reject(error)))
    server.listen(port, '::1', () => resolve(server))
  })

/** Machines without IPv6. */
const noSix: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0)

const closeApp = async (app: FastifyInstance, second: Server | undefined): Promise<void> => {
  const timer = setTimeout(() => {
    app.server.closeAllConnections()
    second?.closeAllConnections()
  }, patienceMs)
  const secondClosed = new Promise<void>((resolve) => (second === undefined ? resolve() : second.close(() => resolve())))
  await Promise.all([app.close(), secondClosed]).finally(() => clearTimeout(timer))
}

/** A server of its own on loopback: behind a proxy on this machine, everybody's requests come from loopback. */
const openMetrics = async (metrics: Metrics, port: number): Promise<Open> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, { port, setting: 'METRICS_PORT', host: undefined })))
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  return { port: portOf(server.address()), close }
}

const cannotListen = (error: unknown, { port, setting, host }: { port: number; setting: string; host: string | undefined }): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const says: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set ${setting} to a free port.`,
    EACCES: `Port ${port} may not be opened by this user: set ${setting} to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is, or leave it out to listen on loopback.`,
  }
  const sentence = typeof code === 'string' ? says[code] : undefined
  return sentence === undefined ? error : new CannotStart(sentence, { cause: error })
}

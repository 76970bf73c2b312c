// Opens the ports of the surfaces that this process serves, and closes them without dropping a request.
import type { Surface } from '@bonafide/core/call'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Services } from '../services.ts'
import { builtPages } from './documents.ts'
import { FaultWatch } from './faults/fault-watch.ts'
import { writeProbe } from './faults/write-probe.ts'
import { generalLimit } from './guard/general-limit.ts'
import { makeServer } from './guard/make-server.ts'
import { cannotListen, portOf } from './guard/open-port.ts'
import type { Readiness } from './guard/readiness.ts'
import { healthCheck } from './health.ts'
import { makeMetrics, type MetricsNeeds } from './metrics.ts'
import { type Monitor, type Monitored, openMonitor } from './monitor/open-monitor.ts'
import { Site } from './page/site.ts'
import { SiteOverlay } from './page/site-overlay.ts'
import { placesOf } from './places.ts'
import { requestLog } from './reply/request-log.ts'
import { serve, type ServedSurface } from './serve.ts'
import type { ServeNeeds } from './serve-needs.ts'

export interface Listening {
  /** The actual ports: the system chooses one for 0. */
  readonly ports: Readonly<Partial<Record<Surface, number>>>
  /** Undefined if METRICS_PORT is not set. */
  readonly monitorPort: number | undefined
  /** Health reports 503 from now on, but everything is still served, so that balancers stop before anything is refused. */
  leave(): void
  /** Finishes requests in progress, accepts no more, and resolves once every connection is closed. */
  close(): Promise<void>
}

/** Requests that are still unanswered after this long are cut off. */
const patienceMs = 10_000

/** Shared with the process's other half, its worker. */
export interface Shared {
  readonly faults: FaultWatch
  /** Other connection pools besides that of calls, by purpose. */
  readonly pools: MetricsNeeds['pools']
  /** Returns whether everything besides the surfaces is running. */
  readonly works: () => boolean
}

export const faultWatchOf = (services: Services): FaultWatch => new FaultWatch({ log: services.log, probe: writeProbe(services) })

export const listen = async (
  services: Services,
  surfaces: readonly ServedSurface[],
  pages = builtPages,
  { faults = faultWatchOf(services), pools = {}, works = () => true }: Partial<Shared> = {},
): Promise<Listening> => {
  const { config, db, replica, log } = services
  const readiness: Readiness = { state: 'starting' }
  const metrics = makeMetrics({ db, pools: { calls: db.pool, ...(replica.pool === undefined ? {} : { replica: replica.pool }), ...pools } })
  const health = healthCheck({ readiness, db, faults })
  const needs: ServeNeeds = {
    services,
    faults,
    health,
    readiness,
    metrics,
    places: placesOf(config),
    limit: generalLimit(config.requestsPerMinute),
    requestLog: requestLog(log),
    site: new Site(pages, siteOverlayOf(services, pages)),
  }
  const open: Open[] = []
  let monitor: Monitor | undefined
  const closeAll = async (): Promise<void> => {
    readiness.state = 'draining'
    await Promise.all(open.map((opened) => opened.close()))
    needs.requestLog.denials.flush()
    await monitor?.close()
  }
  try {
    for (const served of surfaces.filter(({ surface }) => config.roles.has(surface))) open.push(await openSurface(needs, served))
    if (config.metrics !== undefined) monitor = await monitorOn(config.metrics, { metrics, isReady: async () => works() && health() })
  } catch (error) {
    await closeAll()
    throw error
  }
  readiness.state = 'ready'
  const ports = Object.fromEntries(open.map(({ surface, port }) => [surface, port]))
  const leave = (): void => void (readiness.state = 'leaving')
  return { ports, monitorPort: monitor?.port, leave, close: closeAll }
}

const siteOverlayOf = ({ config, log }: Services, pages: string): SiteOverlay | undefined =>
  config.site === undefined
    ? undefined
    : new SiteOverlay(config.site, pages, (error) =>
        log.error('a page could not be rendered with the words of SITE_DIR and is served as shipped', {}, error),
      )

interface Open {
  readonly surface: Surface
  readonly port: number
  close(): Promise<void>
}

const settingOf = { area: 'AREA_PORT', provider: 'PROVIDER_PORT', desk: 'DESK_PORT' } as const

const openSurface = async (needs: ServeNeeds, served: ServedSurface): Promise<Open> => {
  const { config } = needs.services
  const { surface } = served
  const app = await serve(needs, served)
  const wanted = { port: config.ports[surface], setting: settingOf[surface], host: config.host, hostSetting: 'HOST' }
  try {
    await app.listen({ port: wanted.port, host: config.host ?? '127.0.0.1' })
    const port = portOf(app.server.address())
    const second = config.host === undefined ? await listenOnSix(app, port) : undefined
    needs.places.listens(surface, port)
    return { surface, port, close: () => closeApp(app, second) }
  } catch (error) {
    await closeApp(app, undefined)
    throw cannotListen(error, wanted)
  }
}

/** Browsers try ::1 first for `localhost`: another program listening there would get their requests. */
const listenOnSix = (app: FastifyInstance, port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = makeServer((request, response) => app.routing(request, response), { mayHaveMany: () => false })
    server.once('error', (error) => ('code' in error && noSix.includes(String(error.code)) ? resolve(undefined) : reject(error)))
    server.listen(port, '::1', () => resolve(server))
  })

/** Machines without IPv6. */
const noSix: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

const closeApp = async (app: FastifyInstance, second: Server | undefined): Promise<void> => {
  const timer = setTimeout(() => {
    app.server.closeAllConnections()
    second?.closeAllConnections()
  }, patienceMs)
  const secondClosed = new Promise<void>((resolve) => (second === undefined ? resolve() : second.close(() => resolve())))
  await Promise.all([app.close(), secondClosed]).finally(() => clearTimeout(timer))
}

const monitorOn = async ({ port, host }: { port: number; host: string }, monitored: Monitored): Promise<Monitor> => {
  try {
    return await openMonitor(monitored, { port, host })
  } catch (error) {
    throw cannotListen(error, { port, setting: 'METRICS_PORT', host, hostSetting: 'METRICS_HOST' })
  }
}

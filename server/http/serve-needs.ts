import type { Services } from '../services.ts'
import type { FaultWatch } from './faults/fault-watch.ts'
import type { GeneralLimit } from './guard/general-limit.ts'
import type { HealthCheck } from './health.ts'
import type { Readiness } from './guard/readiness.ts'
import type { Metrics } from './metrics.ts'
import type { Site } from './page/site.ts'
import type { Places } from './places.ts'
import type { RequestLog } from './reply/request-log.ts'

/** Shared by all surfaces of a process. */
export interface ServeNeeds {
  readonly services: Services
  readonly faults: FaultWatch
  readonly health: HealthCheck
  readonly places: Places
  readonly readiness: Readiness
  readonly limit: GeneralLimit
  readonly metrics: Metrics
  readonly requestLog: RequestLog
  readonly site: Site
}

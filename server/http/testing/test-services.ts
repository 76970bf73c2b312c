import type { Policy } from '@bonafide/core/policy/policy'
import { type Config, readConfig } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { primaryReads } from '../../db/replica/replica-reads.ts'
import type { Services } from '../../services.ts'
import { makeLog } from '../../log/log.ts'
import { documentOf, hashOf, shippedVersion } from '../../policy-version.ts'

export interface TestServices extends Services {
  /** Advances the clock. */
  pass(milliseconds: number): void
  /** Takes effect with the next operation. */
  usePolicy(policy: Policy): void
}

/** The system chooses the ports; loopback names with them still count as ours. */
const environment = {
  NODE_ENV: 'test',
  AREA_PORT: '0',
  PROVIDER_PORT: '0',
  DESK_PORT: '0',
  AREA_URL: 'http://localhost:1',
  PROVIDER_URL: 'http://127.0.0.1:2',
  DESK_URL: 'http://127.0.0.1:3',
}

/** Services with a database, a stopped clock and no exchange, mail or storage, which serving calls does not need. */
export const testServices = (db: Db, over: Partial<Config> = {}, log = makeLog({ level: 'silent' })): TestServices => {
  const config = { ...readConfig(environment), ...over }
  let now = Date.now()
  let inForce = shippedVersion
  return {
    config,
    db,
    replica: primaryReads(db),
    log,
    clock: () => new Date(now),
    exchange: notThere('exchange'),
    blobs: notThere('blobs'),
    mail: notThere('mail'),
    sms: notThere('sms'),
    keys: notThere('keys'),
    jobs: notThere('jobs'),
    usage: notThere('usage'),
    provider: notThere('provider'),
    engine: notThere('engine'),
    takeResult: async () => {
      throw new Error('this test’s services take no results')
    },
    policy: shippedVersion,
    operation(): Services {
      return { ...this, policy: inForce }
    },
    usePolicy: (policy) => {
      inForce = { number: inForce.number + 1, hash: hashOf(documentOf(policy)), content: policy }
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}

const notThere = <Port extends object>(name: string): Port =>
  new Proxy({} as Port, {
    get: (_target, member) => {
      throw new Error(`this test has no ${name}, and was asked for its ${String(member)}`)
    },
  })

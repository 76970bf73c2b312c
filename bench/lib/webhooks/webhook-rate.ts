// How many deliveries a second reach a healthy local receiver over TLS, through the whole pipeline.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysFromMasters } from '../../../server/adapters/keys-file/master-keys.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { transact } from '../../../server/db/transaction.ts'
import { makeLog } from '../../../server/log/log.ts'
import { jobsInDatabase } from '../../../server/jobs/jobs.ts'
import { runJobs } from '../../../server/jobs/run-jobs.ts'
import { shippedVersion } from '../../../server/policy-version.ts'
import { openLedger } from '../../../server/record/ledger/open-ledger.ts'
import { addEndpoint, drawEndpoint } from '../../../server/webhooks/endpoints.ts'
import { type Connections, keepAliveConnections, singleConnections } from '../../../server/webhooks/send/connections.ts'
import { systemReach } from '../../../server/webhooks/send/reach.ts'
import { deliveryServices, webhookTasks } from '../../../server/webhooks/tasks.ts'
import { startReceiver } from '../../../server/webhooks/test-receiver.ts'
import { appendEvent, secondsUntil } from './webhook-stall.ts'

const events = 600

export interface Rate {
  readonly perSecond: number
  readonly connections: number
}

/** The certificate must be trusted by this process: NODE_EXTRA_CA_CERTS. */
export const measureRates = async (certificate: { key: string; cert: string }): Promise<{ kept: Rate; single: Rate }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-rate-'))
  const database = await openDatabase({ kind: 'builtIn', folder, connections: 20 }, { cluster: undefined, lost: () => undefined })
  const services = {
    db: database.db,
    keys: keysFromMasters([randomBytes(32).toString('base64')]),
    clock: () => new Date(),
    jobs: jobsInDatabase,
    policy: shippedVersion,
    log: makeLog({ level: 'silent' }),
  }
  openLedger(services.db, services)
  const tls = { key: readFileSync(certificate.key, 'utf8'), cert: readFileSync(certificate.cert, 'utf8') }
  let account = 0
  const measure = async (connections: Connections): Promise<Rate> => {
    const receiver = await startReceiver('127.0.0.1', tls)
    await transact(services.db, (tx) => addEndpoint(tx, services, drawEndpoint(`https://localhost:${receiver.port}/hook`)))
    for (let count = 0; count < events; count += 1) await appendEvent(services, (account += 1), 'levelSubmitted')
    const began = performance.now()
    const tasks = webhookTasks(deliveryServices(services, { ...systemReach({ production: false, networks: [] }), connections }))
    const jobs = await runJobs(services, { runners: [{ tasks, concurrency: 16 }], cron: [] })
    await secondsUntil(() => receiver.all.length >= events)
    const seconds = (performance.now() - began) / 1000
    await jobs.stop()
    const rate = { perSecond: receiver.all.length / seconds, connections: receiver.connections() }
    await services.db.pool.query('truncate webhook_endpoints cascade')
    await receiver.close()
    return rate
  }
  try {
    await measure(keepAliveConnections())
    const single = await measure(singleConnections())
    return { single, kept: await measure(keepAliveConnections()) }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

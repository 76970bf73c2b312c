// Ten million events in the outbox, all but a few delivered: how long the webhook sweep takes, and how soon an event is delivered. The control is
// a sweep that compares every account's events with its lane; it has to miss the limit. `outbox:1000000` sets the number of events.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { openDb } from '../../server/db/db.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { prepareQueue } from '../../server/db/prepare-queue.ts'
import { transact } from '../../server/db/transaction.ts'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { addEndpoint, drawEndpoint } from '../../server/webhooks/endpoints.ts'
import { overlookedAfterMs, sweepWebhooks } from '../../server/webhooks/sweep.ts'
import { webhookTasks } from '../../server/webhooks/tasks.ts'
import { startReceiver } from '../../server/webhooks/test-receiver.ts'
import { happenForWebhook, webhookTestServices } from '../../server/webhooks/test-services.ts'
import { printFigures } from '../lib/figures.mjs'

const events = Number(process.argv[2] ?? 10_000_000)
const eventsOfAccount = 10
const accounts = Math.ceil(events / eventsOfAccount)
/** The events of two minutes, at a hundred thousand verifications a day. */
const overlooked = 500
const sweeps = 20
const newEvents = 1_500
const perSecond = 50

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database outbox')
await admin.close()
const db = openDb(onDatabase(cluster.url('postgres'), 'outbox'), { connections: 16 })
await migrate(db)
await prepareQueue(db)
const services = webhookTestServices(db)
openLedger(db, services)

const run = async (text: string, ...values: readonly unknown[]): Promise<void> => void (await db.pool.query(text, [...values]))

/** Only rows of the outbox, without the record's events that they refer to. The accounts take turns, as their events would over time. */
const fill = async (from: number, to: number, at: string): Promise<void> => {
  const client = await db.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into record_outbox (id, subject, sequence, at, body)
     select gen_random_uuid(), (1000000000 + n % ${accounts})::text, n / ${accounts} + 1, ${at},
       '{"type":"level.approved","timestamp":"2026-01-01T00:00:00.000Z","data":{"account":"' || (1000000000 + n % ${accounts}) ||
       '","level":"basic","level1Flag":2,"level2Flag":0,"level3Flag":0,"errorStatus":0}}'
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  )
  await client.query('set session_replication_role = origin')
  client.release()
}

const batchSize = 500_000
for (let from = 0; from < events; from += batchSize) await fill(from, Math.min(from + batchSize, events), `now() - interval '1 day'`)
const receiver = await startReceiver()
const endpoint = drawEndpoint(receiver.url)
await transact(db, (tx) => addEndpoint(tx, services, endpoint))
await run(
  `insert into webhook_lanes (endpoint, subject, told, asked)
   select $1, (1000000000 + n)::text, ${eventsOfAccount}, ${eventsOfAccount} from generate_series(0, ${accounts} - 1) n`,
  endpoint.id,
)
await fill(events, events + overlooked, `now() - interval '10 minutes'`)
await run('vacuum analyze')
const { rows: sizes } = await db.pool.query<{ bytes: string; lanes: string }>(
  `select pg_total_relation_size('record_outbox') as bytes, pg_total_relation_size('webhook_lanes') as lanes`,
)

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const waitingLanes = async (): Promise<number> =>
  (await db.pool.query('select from webhook_lanes where waiting_since is not null')).rowCount ?? 0

// Each sweep finds the same overlooked events.
const sweepTimes: number[] = []
let found = 0
for (let number = 0; number < sweeps; number += 1) {
  sweepTimes.push(await timed(() => sweepWebhooks(services)))
  found = await waitingLanes()
  if (number === sweeps - 1) break
  await run('update webhook_endpoints set swept_to = since')
  await run('update webhook_lanes set waiting_since = null where waiting_since is not null')
}

const wholeOutbox = await timed(() =>
  run(
    `select o.subject from record_outbox o left join webhook_lanes l on l.endpoint = $1 and l.subject = o.subject
     where o.at <= now() - $2 * interval '1 millisecond'
     group by o.subject, l.told having max(o.sequence) > coalesce(l.told, 0)`,
    endpoint.id,
    overlookedAfterMs,
  ),
)

// The overlooked events are delivered first; then new events arrive steadily, while a sweep runs every five seconds.
const jobs = await runJobs({ db, log: services.log }, { runners: [{ tasks: webhookTasks(services), concurrency: 16 }], cron: [] })
const until = async (holds: () => boolean): Promise<void> => {
  for (const ends = performance.now() + 60_000; !holds() && performance.now() < ends;) await pause(10)
}
await until(() => receiver.all.length >= overlooked)
const arrivedBefore = receiver.all.length
const [sent, arrived] = [new Map<string, number>(), new Map<string, number>()]
receiver.answering = ({ body }, answer) => {
  arrived.set(String(JSON.parse(body).data.account), performance.now())
  answer.writeHead(204).end()
}
const began = performance.now()
const pending: Promise<unknown>[] = []
for (let number = 0; number < newEvents; number += 1) {
  const account = String(2_000_000_000 + number)
  await pause(Math.max(0, began + (number * 1_000) / perSecond - performance.now()))
  if (number % (5 * perSecond) === 0) pending.push(sweepWebhooks(services))
  sent.set(account, performance.now())
  pending.push(happenForWebhook(services, account))
}
await Promise.all(pending)
await until(() => arrived.size >= newEvents)
await jobs.stop()
const lags = [...sent].map(([account, at]) => ((arrived.get(account) ?? Infinity) - at) / 1_000)

printFigures([
  { what: 'delivered events in the outbox', measured: events, unit: 'rows' },
  { what: 'the outbox with its indexes', measured: Number(sizes[0]?.bytes) / 2 ** 30, unit: 'GiB' },
  { what: `the lanes of ${accounts} accounts with their indexes`, measured: Number(sizes[0]?.lanes) / 2 ** 30, unit: 'GiB' },
  { what: 'lanes that a sweep found again', measured: found, unit: 'lanes', bar: { atLeast: overlooked } },
  { what: 'a sweep, median', measured: percentile(sweepTimes, 0.5), unit: 'ms' },
  { what: `the slowest of ${sweeps}`, measured: Math.max(...sweepTimes), unit: 'ms', bar: { atMost: 100 } },
  { what: 'control, a sweep over the whole outbox', measured: wholeOutbox, unit: 'ms', bar: { atLeast: 100 } },
  { what: 'overlooked events delivered', measured: arrivedBefore, unit: 'events', bar: { atLeast: overlooked } },
  { what: `${perSecond} events a second: delivered`, measured: arrived.size, unit: 'events', bar: { atLeast: newEvents } },
  { what: 'from the call that appends to the receiver, median', measured: percentile(lags, 0.5), unit: 's' },
  { what: 'p99', measured: percentile(lags, 0.99), unit: 's', bar: { atMost: 2 } },
])
await receiver.close()
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })

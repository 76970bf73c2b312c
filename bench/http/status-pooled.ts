// The status call through PgBouncer in transaction mode, compared with fastify and pg, which do the same read through the same PgBouncer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { freePorts } from '../../tools/databases/free-ports.ts'
import { startPgBouncer } from '../../tools/databases/pgbouncer.ts'
import { bareRequests, startBare } from './bare-status.ts'
import { compare } from '../lib/compare.ts'
import { keys, makePopulation, serveStatus, statusRequests } from '../lib/population.ts'

const connections = 20

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const [databasePort = 0, port = 0] = await freePorts(2)
const cluster = await startCluster(folder, { throwaway: true, port: databasePort })
const { db, accounts } = await makePopulation(cluster, 'pooled', { count: 500, detailed: 1 })
await db.close()
const pooler = await startPgBouncer(new URL(cluster.url('postgres')), { port, poolSize: connections, limited: true })
const pooled = openDb(pooler.url('pooled'), { connections, directUrl: cluster.url('pooled') })
openLedger(pooled, { keys, clock: () => new Date() })
const people = { db: pooled, accounts }

const [ours, bare] = [await serveStatus(people), await startBare(pooled.pool, 'full record', false)]
const reached = await compare({
  ours: {
    name: 'status call with session, limits and all protections, through PgBouncer',
    port: ours.port,
    requests: statusRequests(ours),
  },
  against: { name: 'bare fastify and pg through the same PgBouncer', port: bare.port, requests: bareRequests(people) },
  bar: 0.9,
})
await ours.close()
await bare.close()
await pooled.close()
await pooler.stop()
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = reached ? 0 : 1

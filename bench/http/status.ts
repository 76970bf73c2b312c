// The first call of every page as production serves it: session, limits, origins, validation, metrics, log. Compared with the minimum that
// fastify and pg need for the same read and the same answer, for an account without accepted details and for one with all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { bareRequests, type ReadName, startBare } from './bare-status.ts'
import { compare } from '../lib/compare.ts'
import { type Population, makePopulation, serveStatus, statusRequests } from '../lib/population.ts'

const measure = async (what: ReadName, people: Population): Promise<boolean> => {
  const [ours, bare] = [await serveStatus(people), await startBare(people.db.pool, what)]
  const reached = await compare({
    ours: {
      name: `status call with session, limits and all protections, ${what}`,
      port: ours.port,
      requests: statusRequests(ours),
    },
    against: {
      name: 'bare fastify and pg',
      port: bare.port,
      requests: bareRequests(people),
    },
    bar: 0.85,
  })
  await ours.close()
  await bare.close()
  await people.db.close()
  return reached
}

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const plain = await measure('bare record', await makePopulation(cluster, 'bare', { count: 500, detailed: 0 }))
const full = await measure('full record', await makePopulation(cluster, 'full_record', { count: 500, detailed: 1 }))
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = plain && full ? 0 : 1

// The cost of a status call must not grow with the number of accounts: the same server on a small and on a large database, alternately.
// BENCH_ACCOUNTS sets the large size; a third of all accounts have accepted details.
import { realNameStatus } from '@bonafide/core/calls/status'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { compare, type Contender, postRequest } from '../lib/compare.ts'
import { headers, makePopulation, serveStatus } from '../lib/population.ts'

const few = 1_000
const manyAccounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
/** How much more a read of the large database may cost. */
const maxCostRatio = 1.15

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder)
const sizes = await Promise.all([manyAccounts, few].map((count) => makePopulation(cluster, `of_${count}`, { count, detailed: 3 })))
const served = await Promise.all(sizes.map(serveStatus))
const contenders = served.map(({ port, tokens }, at): Contender => {
  const host = `localhost:${port}`
  const Origin = `http://${host}`
  const requests = tokens.map((token) =>
    postRequest({ path: `/v1${realNameStatus.path}`, host }, '{}', { ...headers, Origin, Cookie: `bonafide=${token}; logged_in=1` }),
  )
  return { name: `status call of ${at === 0 ? manyAccounts : few} accounts`, port, requests }
})
const [ours, against] = contenders
if (ours === undefined || against === undefined) throw new Error('there is nothing to compare')
const reached = await compare({ ours, against, bar: 1 / maxCostRatio })
for (const { close } of served) await close()
for (const { db } of sizes) await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
process.exitCode = reached ? 0 : 1

// Files of 10 MB, sealed and stored in an S3 double in another process: their cost to the server in time and memory. First only writes, compared
// with writes to a folder; then whole uploads, which also read each file once more to check that it opens.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printFigures } from '../lib/figures.mjs'
import { uploadCosts } from '../lib/uploads/upload-costs.ts'

const double = fork('bench/lib/uploads/s3-process.ts', { execArgv: ['--import', 'tsx'] })
const [settings] = await once(double, 'message')
const s3 = { BENCH_S3: JSON.stringify(settings) }

interface WriteCost {
  readonly single: number
  readonly many: number
  readonly growth: number
}
const writeCost = async (environment: Readonly<Record<string, string>>): Promise<WriteCost> => {
  const writer = fork('bench/lib/uploads/blob-writer.ts', { execArgv: ['--import', 'tsx'], env: { ...process.env, ...environment } })
  const [cost] = await once(writer, 'message')
  await once(writer, 'exit')
  return cost
}

const [folder, bucket] = [await writeCost({}), await writeCost(s3)]
printFigures([
  { what: '10 MB sealed into a folder: CPU time per megabyte', measured: folder.single, unit: 'ms' },
  { what: '10 MB sealed into S3: CPU time per megabyte', measured: bucket.single, unit: 'ms', bar: { atMost: 7 } },
  { what: '16 files of 10 MB in parallel into S3: CPU time per megabyte', measured: bucket.many, unit: 'ms', bar: { atMost: 7 } },
  { what: '16 files of 10 MB in parallel into a folder: memory growth', measured: folder.growth, unit: 'MB' },
  { what: '16 files of 10 MB in parallel into S3: memory growth', measured: bucket.growth, unit: 'MB', bar: { atMost: 160 } },
])

for (const { way, single, many } of await uploadCosts(s3)) {
  printFigures([
    { what: `10 MB ${way} to S3: CPU time per megabyte`, measured: single, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 files of 10 MB in parallel ${way} to S3: CPU time per megabyte`, measured: many.cpuPerMb, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 files of 10 MB in parallel ${way} to S3: memory growth`, measured: many.growth, unit: 'MB', bar: { atMost: 160 } },
  ])
}
double.disconnect()

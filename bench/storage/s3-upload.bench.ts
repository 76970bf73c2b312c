// Files of 10 MB, sealed and stored in an S3 in another process: their cost to the server in time and memory. First writing alone, beside
// that to a folder; then whole uploads, which also read each file once more, since it must open.
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
  { what: '10 MB sealed into a folder: processor time a megabyte', measured: folder.single, unit: 'ms' },
  { what: '10 MB sealed into S3: processor time a megabyte', measured: bucket.single, unit: 'ms', bar: { atMost: 7 } },
  { what: '16 of 10 MB at once into S3: processor time a megabyte', measured: bucket.many, unit: 'ms', bar: { atMost: 7 } },
  { what: '16 of 10 MB at once into a folder: memory that it grew by', measured: folder.growth, unit: 'MB' },
  { what: '16 of 10 MB at once into S3: memory that it grew by', measured: bucket.growth, unit: 'MB', bar: { atMost: 160 } },
])

for (const { way, single, many } of await uploadCosts(s3)) {
  printFigures([
    { what: `10 MB ${way} to S3: processor time a megabyte`, measured: single, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 of 10 MB at once ${way} to S3: processor time a megabyte`, measured: many.cpuPerMb, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 of 10 MB at once ${way} to S3: memory that it grew by`, measured: many.growth, unit: 'MB', bar: { atMost: 160 } },
  ])
}
double.disconnect()

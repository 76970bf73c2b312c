// Files of 10 MB, sealed and kept in an S3 in another process: their cost to the server in time and memory.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printFigures } from '../lib/figures.mjs'
import { uploadCosts } from '../lib/uploads/upload-costs.ts'

const double = fork('bench/lib/uploads/s3-process.ts', { execArgv: ['--import', 'tsx'] })
const [settings] = await once(double, 'message')

for (const { way, single, many } of await uploadCosts({ BENCH_S3: JSON.stringify(settings) })) {
  printFigures([
    { what: `10 MB ${way} to S3: processor time a megabyte`, measured: single, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 of 10 MB at once ${way} to S3: processor time a megabyte`, measured: many.cpuPerMb, unit: 'ms', bar: { atMost: 7 } },
    { what: `16 of 10 MB at once ${way} to S3: memory that it grew by`, measured: many.growth, unit: 'MB', bar: { atMost: 160 } },
  ])
}
double.disconnect()

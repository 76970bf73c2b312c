// Files of 10 MB, hashed, sniffed, encrypted and stored: their cost to the server in time and memory.
import { printFigures } from './lib/figures.mjs'
import { uploadCosts } from './lib/uploads/upload-costs.ts'

for (const { way, single, many } of await uploadCosts()) {
  printFigures([
    { what: `10 MB ${way}: CPU time per megabyte`, measured: single, unit: 'ms', bar: { atMost: 6 } },
    { what: `16 files of 10 MB in parallel ${way}: CPU time per megabyte`, measured: many.cpuPerMb, unit: 'ms', bar: { atMost: 6 } },
    { what: `16 files of 10 MB in parallel ${way}: memory growth`, measured: many.growth, unit: 'MB', bar: { atMost: 160 } },
  ])
}

// Measures whether the status call has become slower: this version and another checkout serve the same load in the same run, alternating.
//   AGAINST=/path/to/another/checkout npm run bench -- status-versions
// This version also runs against itself: that ratio shows the machine's noise. A third server with a millisecond of extra work shows that the
// limit can be missed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './lib/in-bundle.ts'
import { measureByTurns, type Contender } from './lib/compare.ts'
import { printFigures } from './lib/figures.mjs'

const here = fileURLToPath(new URL('..', import.meta.url))
/** Two equal servers differ by about this much on a quiet machine. */
const noise = 0.95

interface Served {
  readonly contender: Contender
  end(): Promise<void>
}

/** The same few lines, compiled against the sources of `checkout`. */
const serve = async (name: string, checkout: string, slowedMs = 0): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
  const outfile = join(checkout, 'bench', 'dist', `serve-status-${process.pid}-${name.replaceAll(' ', '-')}.mjs`)
  await bundle({ contents: entry, resolveDir: join(checkout, 'bench', 'http') }, outfile)
  const child = spawn(process.execPath, [outfile, folder, String(slowedMs)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [served] = (await once(child, 'message')) as [Pick<Contender, 'port' | 'requests'>]
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.send('end')
    await ended
    rmSync(folder, { recursive: true })
    rmSync(outfile)
  }
  return { contender: { name, ...served }, end }
}

const entry = `
  import { startCluster } from '../../server/db/embedded/cluster.ts'
  import { makePopulation, serveStatus, statusRequests } from '../lib/population.ts'
  const [, , folder, slowedMs] = process.argv
  const cluster = await startCluster(folder)
  const people = await makePopulation(cluster, 'served', { count: 500, detailed: 1 })
  if (Number(slowedMs) > 0) {
    const query = people.db.pool.query.bind(people.db.pool)
    people.db.pool.query = (...words) => {
      const until = performance.now() + Number(slowedMs)
      while (performance.now() < until);
      return query(...words)
    }
  }
  const served = await serveStatus(people)
  process.once('message', async () => {
    await served.close()
    await people.db.close()
    await cluster.stop()
    process.disconnect()
  })
  process.send({ port: served.port, requests: statusRequests(served) })
`

const against = process.env.AGAINST
const ours = await serve('this version', here)
const again = await serve('this version again', here)
const slowed = await serve('this version slowed', here, 1)
const other = against === undefined ? undefined : await serve('the other version', resolve(against))
const all = [ours, again, slowed, ...(other === undefined ? [] : [other])]
const [ourRate = 0, repeatedRate = 0, slowedRate = 0, otherRate] = await measureByTurns(all.map(({ contender }) => contender))
for (const { end } of all) await end()

printFigures([
  { what: 'status calls, this version', measured: Math.round(ourRate), unit: 'a second' },
  { what: 'this version against itself (noise)', measured: repeatedRate / ourRate, unit: 'of it' },
  ...(otherRate === undefined
    ? []
    : [{ what: 'this version against the other checkout', measured: ourRate / otherRate, unit: 'of it', bar: { atLeast: noise } }]),
  { what: 'control: slowed by a millisecond per query, must miss', measured: slowedRate / ourRate, unit: 'of it', bar: { atMost: noise } },
])

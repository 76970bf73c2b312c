// How much time a site folder adds to startup and to the first page. Starts with and without it alternate, so that both see the same load;
// the quickest of each counts, because on a busy machine a median would measure the other load. If that load never pauses, even the quickest
// start is slowed, so its CPU time is printed as well.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFigures } from '../lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from '../lib/server-process.mjs'

const turns = 8

/** Ticks of 10 ms, in user and in system mode, as in proc(5). The name before them may contain spaces. */
const cpuMs = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

const measure = async (environment) => {
  const bonafide = await startBonafide('.', { ports: await freePorts(3), environment })
  const cpu = cpuMs(bonafide.child.pid)
  const began = performance.now()
  const page = await fetch(`${bonafide.area}/verified/enter`)
  await page.text()
  const first = performance.now() - began
  await stopBonafide(bonafide, 'SIGTERM')
  return { start: bonafide.seconds * 1000, cpu, first }
}

const folder = mkdtempSync(join(tmpdir(), 'bonafide-site-start-'))
try {
  const environment = { DATA_DIR: folder }
  await measure(environment)
  const [plain, overlaid] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    const starts = [
      async () => plain.push(await measure(environment)),
      async () => overlaid.push(await measure({ ...environment, SITE_DIR: 'examples/site' })),
    ]
    // A start also depends on how the previous one ended.
    for (const start of turn % 2 === 0 ? starts : both.toReversed()) await start()
  }
  const [without, withFolder] = [plain, overlaid].map((list) => ({
    start: Math.min(...list.map(({ start }) => start)),
    cpu: Math.min(...list.map(({ cpu }) => cpu)),
    first: Math.min(...list.map(({ first }) => first)),
  }))
  printFigures([
    { what: `start without a site folder, quickest of ${turns}`, measured: without.start, unit: 'ms' },
    { what: `start with examples/site, quickest of ${turns}`, measured: withFolder.start, unit: 'ms' },
    { what: 'time added to a start by the folder', measured: withFolder.start - without.start, unit: 'ms', bar: { atMost: 100 } },
    { what: 'CPU time added to a start by the folder', measured: withFolder.cpu - without.cpu, unit: 'ms', bar: { atMost: 100 } },
    { what: 'first page without a site folder', measured: without.first, unit: 'ms' },
    { what: 'first page with examples/site, which renders it', measured: withFolder.first, unit: 'ms' },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// The time from a fresh clone to the first answer, and the time of later starts.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { printFigures } from './lib/figures.mjs'
import { stopBonafide, freePorts, startBonafide } from './lib/server-process.mjs'

const times = 5

const bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-fresh-'))
  try {
    copyProject(folder)
    const ports = await freePorts(3)
    const fresh = await measure(folder, ports, { signal: 'SIGTERM' })
    rmSync(join(folder, 'data'), { recursive: true })
    const first = await measure(folder, ports, { signal: 'SIGTERM' })
    const later = await repeat(() => measure(folder, ports, { signal: 'SIGTERM' }))
    await measure(folder, ports, { signal: 'SIGKILL' })
    const afterKill = await repeat(() => measure(folder, ports, { signal: 'SIGKILL' }))
    printFigures([
      { what: 'fresh clone to healthy', measured: fresh, unit: 's', bar: { atMost: 300 } },
      { what: 'first start after install and build, to the first answer', measured: first, unit: 's', bar: { atMost: 1.5 } },
      { what: `later start, median of ${times}`, measured: later, unit: 's', bar: { atMost: 0.6 } },
      { what: `start after kill -9, median of ${times}`, measured: afterKill, unit: 's', bar: { atMost: 1.5 } },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The contents of a clone, plus uncommitted changes. */
const copyProject = (folder) => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { maxBuffer: 1e8 })
    .toString()
    .split('\0')
  // A deletion may not be committed yet.
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file), { force: true })
  }
}

const measure = async (folder, ports, { signal }) => {
  const bonafide = await startBonafide(folder, { ports })
  await stopBonafide(bonafide, signal)
  return bonafide.seconds
}

const repeat = async (once) => {
  const seconds = []
  for (let turn = 0; turn < times; turn += 1) seconds.push(await once())
  return seconds.toSorted((a, b) => a - b)[Math.floor(times / 2)]
}

await bench()

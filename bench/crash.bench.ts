// Kills the app and its database in the middle of writing, again and again: what was acknowledged must be there, and it must open.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/open-database.ts'
import { printFigures } from './lib/figures.mjs'

const kills = 20

const bench = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-crash-'))
  const acknowledged = new Set<string>()
  let opened = 0
  let lost = 0
  let slowest = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await writeUntilKilled(folder, acknowledged)
    const began = performance.now()
    const database = await openDatabase({ kind: 'builtIn', folder, connections: 2 }, { lost: () => undefined })
    slowest = Math.max(slowest, performance.now() - began)
    opened += 1
    const { rows } = await database.db.pool.query<{ number: string }>('select number from written')
    const kept = new Set(rows.map(({ number }) => number))
    lost += [...acknowledged].filter((number) => !kept.has(number)).length
    await database.close()
  }
  rmSync(folder, { recursive: true, force: true })
  printFigures([
    { what: `opened again after ${kills} kills of everything during writes`, measured: opened, unit: 'times', bar: { atLeast: kills } },
    { what: `acknowledged rows lost, of ${acknowledged.size}`, measured: lost, unit: 'rows', bar: { atMost: 0 } },
    { what: 'slowest opening', measured: slowest / 1000, unit: 's' },
  ])
}

const writeUntilKilled = async (folder: string, acknowledged: Set<string>): Promise<void> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/lib/crash-writer.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let rest = ''
  child.stdout.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) acknowledged.add(line)
  })
  await once(child.stdout, 'data')
  await new Promise((later) => setTimeout(later, 50 + Math.random() * 400))
  const ended = once(child, 'close')
  killTree(child.pid ?? 0)
  await ended
}

/** All at once, as when the machine's memory runs out: nobody gets to say goodbye. */
const killTree = (top: number): void => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const family = [top]
  for (const member of family) for (const [pid = 0, parent] of processes) if (parent === member) family.push(pid)
  // Some have ended by the time they are reached, because others have: kill complains and goes on.
  spawnSync('kill', ['-9', ...family.map(String)])
}

await bench()

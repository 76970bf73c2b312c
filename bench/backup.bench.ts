// A backup taken under 200 writes a second and restored elsewhere: does it contain everything that was acknowledged before the backup
// reported success? The control lets the writers start at once, and must report the writes after its snapshot as lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBlobsDisk } from '../server/adapters/blobs-disk/blobs-disk.ts'
import { openKeys } from '../server/adapters/keys-file/open-keys.ts'
import { holdLimits, type HoldLimits } from '../server/backup/hold-writers.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { takeBackup } from '../server/backup/take-backup.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { openHere } from '../server/operate/open-here.ts'
import { openLedger } from '../server/record/ledger/open-ledger.ts'
import { printFigures } from './lib/figures.mjs'

const rate = 200
const events = 200
const rounds = 2
const masters = randomBytes(32).toString('base64')
const folder = mkdtempSync(join(tmpdir(), 'bonafide-backup-bench-'))
const configOf = (place: string) => readConfig({ NODE_ENV: 'test', MASTER_KEYS: masters, DATA_DIR: join(folder, place) })

interface Acknowledged {
  readonly event: string
  readonly at: number
  readonly took: number
}

const startWriter = async (): Promise<{ child: ChildProcess; acknowledged: Acknowledged[] }> => {
  const words = ['--import', 'tsx', 'bench/lib/steady-writer.ts', join(folder, 'original/postgres'), masters, `${events}`, `${rate}`]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: Acknowledged[] = []
  let rest = ''
  await new Promise<void>((ready) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'ready') ready()
        const [event = '', at, took] = line.split(' ')
        if (took !== undefined) acknowledged.push({ event, at: Number(at), took: Number(took) })
      }
    })
  })
  return { child, acknowledged }
}

interface Round {
  readonly acknowledged: number
  readonly lost: number
  readonly lostBeforeMoment: number
  readonly slowest: number
  readonly seconds: number
}

const round = async (name: string, acknowledged: readonly Acknowledged[], hold: HoldLimits): Promise<Round> => {
  const config = configOf('original')
  const { db, close } = await openHere({ ...config.database, connections: 4 })
  const keys = await openKeys(config.keys, db)
  const clock = (): Date => new Date()
  openLedger(db, { keys, clock })
  const blobs = await openBlobsDisk(config.blobsFolder)
  const began = Date.now()
  let ended = 0
  const onExtent = (): void => {
    ended = Date.now()
  }
  const { moment, held } = await takeBackup({ db, keys, blobs, clock }, join(folder, name), { hold, onExtent })
  await close()
  console.log(`${name}: ${held ? 'writers were held until its end' : 'writers were let go before its end'}`)
  // The last acknowledgement may still be on its way to us.
  await pause(3_000)
  const there = await restoredEvents(name)
  const missing = acknowledged.filter(({ event }) => !there.has(event))
  const during = acknowledged.filter(({ at }) => at >= began && at < ended + 2_000)
  return {
    acknowledged: acknowledged.filter(({ at }) => at < ended).length,
    lost: missing.filter(({ at }) => at < ended).length,
    lostBeforeMoment: missing.filter(({ at }) => at < moment.getTime()).length,
    slowest: Math.max(...during.map(({ took }) => took)) / 1000,
    seconds: (ended - began) / 1000,
  }
}

const restoredEvents = async (name: string): Promise<ReadonlySet<string>> => {
  const config = configOf(`${name}-copy`)
  await restoreBackup(config, join(folder, name))
  if (config.database.kind !== 'builtIn') throw new Error('the copy is built in')
  const { db, close } = await openDatabase(config.database, { lost: () => undefined })
  const { rows } = await db.pool.query<{ event: string }>(`select subject || ':' || sequence as event from record_events`)
  await close()
  return new Set(rows.map(({ event }) => event))
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0)

mkdirSync(join(folder, 'original'))
const { child, acknowledged } = await startWriter()
try {
  const real: Round[] = []
  for (let number = 1; number <= rounds; number += 1) real.push(await round(`backup-${number}`, acknowledged, holdLimits))
  const control = await round('control', acknowledged, { ...holdLimits, longest: 0 })
  const [first, last] = [acknowledged[0]?.at ?? 0, acknowledged.at(-1)?.at ?? 1]
  const written = (acknowledged.length / (last - first)) * 1000
  printFigures([
    { what: 'written meanwhile', measured: written, unit: 'a second', bar: { atLeast: rate * 0.95 } },
    {
      what: `acknowledged before the end and lost, of ${sum(real.map((one) => one.acknowledged))}`,
      measured: sum(real.map(({ lost }) => lost)),
      unit: 'events',
      bar: { atMost: 0 },
    },
    { what: 'slowest write while backups ran', measured: Math.max(...real.map(({ slowest }) => slowest)), unit: 's', bar: { atMost: 2 } },
    { what: 'a backup, from its start to its end', measured: sum(real.map(({ seconds }) => seconds)) / rounds, unit: 's' },
    {
      what: 'control, writers let go at once: acknowledged before the end and lost',
      measured: control.lost,
      unit: 'events',
      bar: { atLeast: 1 },
    },
    { what: 'control: of those, before the moment that it names', measured: control.lostBeforeMoment, unit: 'events', bar: { atMost: 0 } },
  ])
} finally {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
}

// Takes backups under 200 writes a second and restores them elsewhere: does each contain everything that was acknowledged before the backup
// ended? The control releases the held writers immediately instead of at the backup's end, so the writes acknowledged after its snapshot must
// show up as lost.
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

const writesPerSecond = 200
const initialEvents = 200
const backupCount = 2
const masterKey = randomBytes(32).toString('base64')
const folder = mkdtempSync(join(tmpdir(), 'bonafide-backup-bench-'))
const configOf = (subfolder: string) => readConfig({ NODE_ENV: 'test', MASTER_KEYS: masterKey, DATA_DIR: join(folder, subfolder) })

interface Acknowledged {
  readonly event: string
  /** In milliseconds since 1970, by the writer's clock. */
  readonly at: number
  readonly tookMs: number
}

const startWriter = async (): Promise<{ child: ChildProcess; acknowledged: Acknowledged[] }> => {
  const args = [
    '--import',
    'tsx',
    'bench/lib/steady-writer.ts',
    join(folder, 'original/postgres'),
    masterKey,
    `${initialEvents}`,
    `${writesPerSecond}`,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: Acknowledged[] = []
  let partialLine = ''
  await new Promise<void>((ready) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      const lines = (partialLine + bytes.toString()).split('\n')
      partialLine = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'ready') ready()
        const [event = '', at, tookMs] = line.split(' ')
        if (tookMs !== undefined) acknowledged.push({ event, at: Number(at), tookMs: Number(tookMs) })
      }
    })
  })
  return { child, acknowledged }
}

interface BackupResult {
  readonly acknowledged: number
  readonly lost: number
  readonly lostBeforeMoment: number
  readonly slowestSeconds: number
  readonly seconds: number
}

const backUpAndCompare = async (name: string, acknowledged: readonly Acknowledged[], hold: HoldLimits): Promise<BackupResult> => {
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
  console.log(`${name}: ${held ? 'writers were held until the end' : 'writers were released before the end'}`)
  // The last acknowledgements may still be in the writer's pipe.
  await pause(3_000)
  const restored = await restoreEvents(name)
  const missing = acknowledged.filter(({ event }) => !restored.has(event))
  const during = acknowledged.filter(({ at }) => at >= began && at < ended + 2_000)
  return {
    acknowledged: acknowledged.filter(({ at }) => at < ended).length,
    lost: missing.filter(({ at }) => at < ended).length,
    lostBeforeMoment: missing.filter(({ at }) => at < moment.getTime()).length,
    slowestSeconds: Math.max(...during.map(({ tookMs }) => tookMs)) / 1000,
    seconds: (ended - began) / 1000,
  }
}

/** Restores the backup into a separate installation, and returns the events in it. */
const restoreEvents = async (name: string): Promise<ReadonlySet<string>> => {
  const config = configOf(`${name}-copy`)
  await restoreBackup(config, join(folder, name))
  if (config.database.kind !== 'builtIn') throw new Error('the copy must be restored into the built-in database')
  const { db, close } = await openDatabase(config.database, { lost: () => undefined })
  const { rows } = await db.pool.query<{ event: string }>(`select subject || ':' || sequence as event from record_events`)
  await close()
  return new Set(rows.map(({ event }) => event))
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

mkdirSync(join(folder, 'original'))
const { child, acknowledged } = await startWriter()
try {
  const real: BackupResult[] = []
  for (let number = 1; number <= backupCount; number += 1) real.push(await backUpAndCompare(`backup-${number}`, acknowledged, holdLimits))
  const control = await backUpAndCompare('control', acknowledged, { ...holdLimits, maxHoldMs: 0 })
  const [first, last] = [acknowledged[0]?.at ?? 0, acknowledged.at(-1)?.at ?? 1]
  const written = (acknowledged.length / (last - first)) * 1000
  printFigures([
    { what: 'write rate over the whole run', measured: written, unit: 'a second', bar: { atLeast: writesPerSecond * 0.95 } },
    {
      what: `acknowledged before the backup’s end but lost, of ${sum(real.map((result) => result.acknowledged))}`,
      measured: sum(real.map(({ lost }) => lost)),
      unit: 'events',
      bar: { atMost: 0 },
    },
    {
      what: 'slowest write while backups ran',
      measured: Math.max(...real.map(({ slowestSeconds }) => slowestSeconds)),
      unit: 's',
      bar: { atMost: 2 },
    },
    { what: 'duration of a backup', measured: sum(real.map(({ seconds }) => seconds)) / backupCount, unit: 's' },
    {
      what: 'control, writers released immediately: acknowledged before the backup’s end but lost',
      measured: control.lost,
      unit: 'events',
      bar: { atLeast: 1 },
    },
    {
      what: 'control: of those, acknowledged before the moment that the backup claims',
      measured: control.lostBeforeMoment,
      unit: 'events',
      bar: { atMost: 0 },
    },
  ])
} finally {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  rmSync(folder, { recursive: true, force: true })
}

// A backup while many users write, restored into an empty database and folder with the commands of docs/operators/installation.md.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../databases/free-ports.ts'
import { makeDatabase, onPrimary } from '../database.ts'
import { giveToUser } from '../folder.ts'
import { compare, type Comparison } from '../ledger/compare.ts'
import type { LedgerAccount } from '../ledger/accounts.ts'
import { signInAccounts } from '../ledger/accounts.ts'
import type { Entry } from '../ledger/entries.ts'
import { readBack } from '../ledger/read-back.ts'
import { endProgram, startProgram } from '../processes.ts'
import { currentProgram, operateHere, type CommandOutput } from '../product.ts'
import { saveState, type State } from '../state.ts'
import { primaryUrl, settingsOf } from '../texts/settings.ts'
import { until } from '../until.ts'
import { atMost, requirement, report } from './table.ts'
import { underLoad } from './under-load.ts'
import { drawPicture, uploadFile } from './uploads.ts'

/** In pixels. Pictures of this size are files of 9 MB, so that there is something to copy. */
const side = 1_750
const usualFiles = 24
/** An account may upload only a few files within a few minutes. */
const filesEach = 6
const atOnce = 3
/** Bytes. */
const gigabyte = 1e9

interface TimedOutput extends CommandOutput {
  readonly seconds: number
}

const timed = async (work: Promise<CommandOutput>): Promise<TimedOutput> => {
  const began = performance.now()
  return { ...(await work), seconds: (performance.now() - began) / 1000 }
}

/** `files`: how many files of 9 MB are stored before the backup. */
export const restore = async (state: State, files = usualFiles): Promise<number> => {
  const name = `restored_${Date.now().toString(36)}`
  const copyFolder = join(state.folder, name)
  const [backup, blobs] = [join(copyFolder, 'backup'), join(copyFolder, 'blobs')]
  mkdirSync(copyFolder, { mode: 0o700 })
  giveToUser(state, copyFolder)
  const filled = await fill(state, files)
  const measured = await underLoad(state, 'restore', () => timed(operateHere(state, ['backup', backup])))
  const backedUp = measured.result
  const [, moment] = /before (\S+Z)/.exec(backedUp.output) ?? []
  await makeDatabase(state, name)
  // The copy runs beside the original, so it needs its own database and its own folder of files, but no pooler.
  const settings = {
    DATABASE_URL: primaryUrl(state, name),
    DATABASE_DIRECT_URL: primaryUrl(state, name),
    BLOBS_DIR: blobs,
    DATA_DIR: join(copyFolder, 'data'),
  }
  const restored = await timed(operateHere(state, ['restore', backup], settings))
  const verified = await timed(operateHere(state, ['chain', 'verify'], settings))
  const copied = await rehearse(state, settings, (port) => compareUntil(port, measured, new Date(moment ?? 0)))
  const bytes = await sizeOf(state, name, blobs)
  for (const { output, status } of [backedUp, restored, verified]) if (status !== 0) console.error(output)
  const perGigabyte = ({ seconds }: TimedOutput): string => `${seconds.toFixed(1)} s, ${(seconds / (bytes / gigabyte)).toFixed(0)} s per GB`
  return report('restore: a backup under load, restored into an empty database and folder', [
    { what: 'database and files', measured: `${(bytes / 1e6).toFixed(0)} MB` },
    requirement('files were stored for it', filled === files, `${filled} of ${files}`),
    requirement('backup succeeded', backedUp.status === 0),
    { what: 'backup, while all wrote', measured: perGigabyte(backedUp) },
    requirement('restore succeeded', restored.status === 0),
    { what: 'restore', measured: perGigabyte(restored) },
    requirement('chain verify is green', verified.status === 0),
    { what: 'chain verify', measured: `${verified.seconds.toFixed(1)} s` },
    { what: 'acknowledged before the moment that the backup names', measured: copied.acknowledged },
    atMost('of these lost in the restored copy', copied.lost, 0),
    atMost('doubled there', copied.doubled, 0),
    atMost('stored there and never written', copied.strange, 0),
    atMost('lost in the original', measured.comparison.lost, 0),
    // Writers wait while the snapshot is written.
    atMost('longest time without a write, in the original', measured.gap.seconds, 5, ' s'),
    ...copied.named.map((fault) => ({ what: fault, measured: measured.ledger })),
  ])
}

const fill = async (state: State, files: number): Promise<number> => {
  const [owners, bytes] = [await signInAccounts(state, Math.ceil(files / filesEach)), await drawPicture(side)]
  let [begun, stored] = [0, 0]
  const upload = async (): Promise<void> => {
    while (begun < files) {
      const who = owners[begun % owners.length]
      begun += 1
      if (who !== undefined && (await uploadFile(state.ports.area, who, bytes)).status === 204) stored += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, upload))
  return stored
}

/** Starts one process on the copy, but no worker, which would send the mails and webhooks that wait in the copy's queue. */
const rehearse = async <Result>(
  state: State,
  settings: Readonly<Record<string, string>>,
  work: (port: number) => Promise<Result>,
): Promise<Result> => {
  const [port = 0, metrics = 0] = await freePorts(2)
  const env = { ...settingsOf('area-1', state), ...settings, AREA_PORT: String(port), METRICS_PORT: String(metrics) }
  startProgram(state, 'rehearsal', { command: process.execPath, words: [join(currentProgram(state), 'main.js')], env })
  try {
    await until('the copy answers', 60_000, async () => ((await fetch(`http://127.0.0.1:${metrics}/readyz`)).ok ? true : undefined))
    return await work(port)
  } finally {
    await endProgram(state, 'rehearsal')
    delete state.started['rehearsal']
    saveState(state)
  }
}

interface WrittenEntries {
  readonly entries: readonly Entry[]
  readonly accounts: readonly LedgerAccount[]
}

/** Writes that were acknowledged after `moment` count as unknown, because they may or may not be in the backup. */
const compareUntil = async (port: number, { entries, accounts }: WrittenEntries, moment: Date): Promise<Comparison> => {
  const expected = entries.map((entry): Entry => (entry.endedAt <= moment.getTime() ? entry : { ...entry, outcome: 'unknown' }))
  return compare(expected, await readBack(port, accounts))
}

const sizeOf = async (state: State, database: string, blobs: string): Promise<number> => {
  const size = await onPrimary(state, async (client) => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size($1)::text as size', [database])
    return Number(rows[0]?.size)
  })
  return size + Number(spawnSync('du', ['-sb', blobs], { encoding: 'utf8' }).stdout.split('\t', 1)[0])
}

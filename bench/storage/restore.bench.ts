// How long it takes to back up, restore and verify an installation with 1,000,000 verified accounts and 10 GB of files, by the documented
// commands and into an empty folder. The control is the same backup with one changed byte in one file, which must not restore.
// BENCH_ACCOUNTS and BENCH_GIGABYTES set the size.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobsDisk } from '../../server/adapters/blobs-disk/blobs-disk.ts'
import { openKeys } from '../../server/adapters/keys-file/open-keys.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { adoptRows } from '../../server/record/ledger/adopt-rows.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { printFigures } from '../lib/figures.mjs'
import { recordAccounts } from '../lib/recorded/recorded-accounts.ts'
import { recordFiles } from '../lib/recorded/recorded-files.ts'

const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
const gigabytes = Number(process.env['BENCH_GIGABYTES'] ?? 10)
const fileBytes = 8_000_000
const masterKey = randomBytes(32).toString('base64')
const folder = mkdtempSync(join(tmpdir(), 'bonafide-restore-bench-'))
const settingsOf = (name: string) => ({ NODE_ENV: 'test', MASTER_KEYS: masterKey, DATA_DIR: join(folder, name) })

const fill = async (): Promise<void> => {
  const config = readConfig(settingsOf('original'))
  const { db, close } = await openDatabase({ ...config.database, connections: 8 }, { lost: () => process.exit(1) })
  const keys = await openKeys(config.keys, db)
  openLedger(db, { keys, clock: () => new Date() })
  await adoptRows(db)
  await recordAccounts(db, keys, accounts)
  await recordFiles(db, await openBlobsDisk(config.blobsFolder), { count: Math.round((gigabytes * 1e9) / fileBytes), bytes: fileBytes })
  await close()
}

interface Run {
  readonly succeeded: boolean
  readonly seconds: number
  readonly output: string
}

/** One of the documented commands, on the installation in this folder. */
const operate = async (name: string, ...words: readonly string[]): Promise<Run> => {
  const began = performance.now()
  const child = spawn('npm', ['run', '--silent', 'operate', '--', ...words], {
    env: { ...process.env, ...settingsOf(name) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  return { succeeded: code === 0, seconds: (performance.now() - began) / 1000, output: Buffer.concat(chunks).toString() }
}

const mustSucceed = async (...command: Parameters<typeof operate>): Promise<number> => {
  const { succeeded, seconds, output } = await operate(...command)
  if (!succeeded) throw new Error(`${command.slice(1).join(' ')} failed:\n${output}`)
  console.log(`${command[1] ?? ''}: ${output.trim().split('\n').at(-1) ?? ''}`)
  return seconds
}

/** In the middle of some file. */
const changeOneByte = async (backup: string): Promise<void> => {
  const [name] = readdirSync(join(backup, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((path) => /[0-9a-f]{32}$/.test(path))
  const file = await open(join(backup, 'blobs', name ?? ''), 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, fileBytes / 2)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, fileBytes / 2)
  await file.close()
}

try {
  await fill()
  const backup = join(folder, 'backup')
  const backupSeconds = await mustSucceed('original', 'backup', backup)
  // Room for the copy.
  rmSync(join(folder, 'original'), { recursive: true })
  const restoreSeconds = await mustSucceed('copy', 'restore', backup)
  const verifySeconds = await mustSucceed('copy', 'chain', 'verify')
  await changeOneByte(backup)
  const control = await operate('control', 'restore', backup)
  console.log(`${accounts} accounts and ${gigabytes} GB of files`)
  printFigures([
    { what: 'backup', measured: backupSeconds, unit: 's' },
    { what: 'restore, which also checks the record', measured: restoreSeconds, unit: 's' },
    { what: 'restore, for each GB of files', measured: restoreSeconds / gigabytes, unit: 's' },
    { what: '`chain verify` of the copy', measured: verifySeconds, unit: 's' },
    { what: 'control: a backup with one changed byte was refused', measured: control.succeeded ? 0 : 1, unit: '', bar: { atLeast: 1 } },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

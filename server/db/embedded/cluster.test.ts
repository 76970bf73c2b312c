import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import { openDb } from '../db.ts'
import { type Cluster, startCluster } from './cluster.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'bonafide-cluster-test-')), 'a folder, with a name')
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const start = (options = {}): Promise<Cluster> => startCluster(folder, { throwaway: true, ...options })
const run = async (cluster: Cluster, statement: string): Promise<readonly unknown[]> => {
  const db = openDb(cluster.url('postgres'), { connections: 1 })
  const { rows } = await db.pool.query(statement)
  await db.close()
  return rows
}
const readPidFile = (): string => readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
/** A zombie, which has ended and waits to be reaped, does not count as running. */
const isRunning = (pid: number): boolean => new RegExp(`^ *${pid} +[^Z]`, 'm').test(execFileSync('ps', ['-eo', 'pid=,stat=']).toString())
const pidOf = (): number => Number.parseInt(readPidFile(), 10)

describe.skipIf(process.platform === 'win32')('the built-in database', () => {
  test('keeps written data, in UTF-8 and UTC, in a folder with spaces', async () => {
    const first = await start()
    await run(first, `create table kept as select 'Ünïcode 张'::text as word`)
    await first.stop()
    const second = await start()
    expect(await run(second, `select word, upper(word) as upper, current_setting('timezone') as zone from kept`)).toEqual([
      { word: 'Ünïcode 张', upper: 'ÜNÏCODE 张', zone: 'UTC' },
    ])
    await second.stop()
  })

  test('is not reachable over the network', async () => {
    const cluster = await start()
    expect(await run(cluster, `select current_setting('listen_addresses') as address`)).toEqual([{ address: '' }])
    await cluster.stop()
  })

  test('refuses another app in the same folder, and says which process uses it', async () => {
    const cluster = await start()
    await expect(start()).rejects.toThrow(
      new CannotStart(
        `Another Bonafide (process ${process.pid}) already uses the folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`,
      ),
    )
    await cluster.stop()
    await (await start()).stop()
  })

  test('restarts at the same address after a kill, and can still be stopped', async () => {
    const troubles: number[] = []
    const cluster = await start({ trouble: ({ failures }: { failures: number }) => troubles.push(failures) })
    const killed = pidOf()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await run(cluster, 'select 1 as one')).toEqual([{ one: 1 }]), { timeout: 20_000, interval: 50 })
    expect(pidOf()).not.toBe(killed)
    expect(troubles[0]).toBe(1)
    const secondPid = pidOf()
    await cluster.stop()
    expect(isRunning(secondPid)).toBe(false)
    await (await start()).stop()
  })

  test('ignores a PID file of an earlier run whose PID now belongs to another program', async () => {
    const cluster = await start()
    const pidFile = readPidFile()
    await cluster.stop()
    const stranger = spawn('sleep', ['600'])
    await once(stranger, 'spawn')
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)))
    const restarted = await start()
    expect(pidOf()).not.toBe(stranger.pid)
    expect(stranger.exitCode).toBeNull()
    await restarted.stop()
    stranger.kill()
  })

  test.runIf(process.platform === 'linux')('ends when the program that started it is killed', async () => {
    const program = `import { startCluster } from ${JSON.stringify(new URL('cluster.ts', import.meta.url).pathname)}
      await startCluster(process.env.FOLDER, { throwaway: true }); console.log('up'); setInterval(() => 0, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const postmaster = pidOf()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 5_000, interval: 20 })
    await (await start()).stop()
  })

  test('names a folder that cannot be used', async () => {
    writeFileSync(join(folder, '..', 'file'), '')
    await expect(startCluster(join(folder, '..', 'file', 'below'))).rejects.toThrow(/The folder .* cannot be used \(ENOTDIR\): .* DATA_DIR/)
  })
})

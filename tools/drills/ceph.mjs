// npm run drill -- ceph [--install]: the S3 adapter against a Ceph RADOS Gateway from Debian, which is started in a temporary folder and
// removed afterwards. docs/operators/storage-s3.md
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { startCluster } from './ceph/cluster.mjs'
import { missingPackages } from './ceph/packages.mjs'

/** Whether the programs are there, or are now. */
const hasPrograms = (options) => {
  const missing = missingPackages()
  if (missing.length === 0) return true
  const install = ['install', '--no-install-recommends', ...missing]
  if (options.includes('--install')) return spawnSync('apt-get', ['-y', ...install], { stdio: 'inherit' }).status === 0
  console.error(
    `Missing: ${missing.join(', ')}. Install them by\n\n    apt-get ${install.join(' ')}\n\nor let this do it: npm run drill -- ceph --install`,
  )
  return false
}

const numbers = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

const killGroup = (leader) => {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // Usually the group is empty.
    if (error.code !== 'ESRCH') throw error
  }
}

/** Resolves to 0 if everything passed. */
const drillCeph = async (options) => {
  if (!hasPrograms(options)) return 1
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-ceph-'))
  const children = new Set()
  let [isEnding, tests] = [false, undefined]
  const adopt = (child) => {
    children.add(child)
    return child.once('exit', () => children.delete(child))
  }
  const start = (command, words, how = {}) => adopt(spawn(command, words, { stdio: 'ignore', ...how }))
  // Everything is in memory or in the folder, so nothing has to end in order.
  const tearDown = () => {
    isEnding = true
    for (const child of children) child.kill('SIGKILL')
    if (tests !== undefined) killGroup(tests.pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.once('exit', tearDown)
  const onSignal = (signal) => {
    if (tests === undefined) process.exit(numbers[signal])
    // The tests end their own database.
    tests.once('exit', () => process.exit(numbers[signal]))
    tests.kill(signal)
    setTimeout(() => process.exit(numbers[signal]), 10_000).unref()
  }
  for (const signal of Object.keys(numbers)) process.once(signal, onSignal)
  try {
    const began = performance.now()
    const gateway = await startCluster({ folder, start, adopt, isEnding: () => isEnding })
    console.log(`${gateway.version}, ready after ${Math.round(performance.now() - began)} ms`)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const env = { ...process.env, CEPH_DRILL: JSON.stringify(gateway) }
    const words = [vitest, 'run', '--config', 'tools/drills/ceph/vitest.config.ts']
    // A group of its own, so that what the tests have started can be ended after them.
    tests = start(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    return await new Promise((resolve) => tests.once('exit', (status) => resolve(status ?? 1)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    for (const signal of Object.keys(numbers)) process.off(signal, onSignal)
    tearDown()
  }
}

process.exitCode = await drillCeph(process.argv.slice(3))

// Runs a drill, and ends all programs that it has started, even on Ctrl-C.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs `drill` with a temporary folder. `start` starts a program that ends with the drill, `adopt` makes one that already runs end with it,
 * and `runTests` runs a Node script and resolves to its exit code. Resolves to the drill's own exit code.
 */
export const inDrill = async (name, drill) => {
  const folder = mkdtempSync(join(tmpdir(), `bonafide-drill-${name}-`))
  const children = new Set()
  let [isEnding, tests] = [false, undefined]
  const adopt = (child) => {
    children.add(child)
    return child.once('exit', () => children.delete(child))
  }
  const start = (command, words, options = {}) => adopt(spawn(command, words, { stdio: 'ignore', ...options }))
  const runTests = (words, variables) => {
    const env = { ...process.env, ...variables }
    // A separate process group, so that programs that the tests have started can be ended after them.
    tests = start(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    return new Promise((resolve) => tests.once('exit', (status) => resolve(status ?? 1)))
  }
  // Everything is in memory or in the folder, so nothing has to end in order.
  const tearDown = () => {
    isEnding = true
    for (const child of children) child.kill('SIGKILL')
    if (tests !== undefined) killGroup(tests.pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const onSignal = (signal) => {
    if (tests === undefined) process.exit(exitCodes[signal])
    // The tests end what they have started.
    tests.once('exit', () => process.exit(exitCodes[signal]))
    tests.kill(signal)
    setTimeout(() => process.exit(exitCodes[signal]), 10_000).unref()
  }
  process.once('exit', tearDown)
  for (const signal of Object.keys(exitCodes)) process.once(signal, onSignal)
  try {
    return await drill({ folder, start, adopt, isEnding: () => isEnding, runTests })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal)
    process.off('exit', tearDown)
    tearDown()
  }
}

const killGroup = (leader) => {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // Usually the group is empty.
    if (error.code !== 'ESRCH') throw error
  }
}

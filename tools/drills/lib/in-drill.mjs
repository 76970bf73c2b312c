// What a drill starts, and how all of it ends, also on Ctrl-C.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

const numbers = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Runs `drill` with a temporary folder. `start` begins a program that ends with the drill, `adopt` takes one in, and `runTests` resolves
 * to the exit code of a script of Node's. Resolves to the drill's own exit code.
 */
export const inDrill = async (name, drill) => {
  const folder = mkdtempSync(join(tmpdir(), `bonafide-drill-${name}-`))
  const children = new Set()
  let [isEnding, tests] = [false, undefined]
  const adopt = (child) => {
    children.add(child)
    return child.once('exit', () => children.delete(child))
  }
  const start = (command, words, how = {}) => adopt(spawn(command, words, { stdio: 'ignore', ...how }))
  const runTests = (words, variables) => {
    const env = { ...process.env, ...variables }
    // A group of its own, so that what the tests have started can be ended after them.
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
    if (tests === undefined) process.exit(numbers[signal])
    // The tests end what they have started.
    tests.once('exit', () => process.exit(numbers[signal]))
    tests.kill(signal)
    setTimeout(() => process.exit(numbers[signal]), 10_000).unref()
  }
  process.once('exit', tearDown)
  for (const signal of Object.keys(numbers)) process.once(signal, onSignal)
  try {
    return await drill({ folder, start, adopt, isEnding: () => isEnding, runTests })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    for (const signal of Object.keys(numbers)) process.off(signal, onSignal)
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

// Ends the programs that we start when we end: Ctrl-C reaches them through the terminal, all other signals through this.
import { spawn } from 'node:child_process'

const running = new Set()

/** Like Node's own, but never left running. */
export const startChild = (command, words, options) => {
  const child = spawn(command, words, options)
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Resolves to the exit code of a program that writes where we write. */
export const runChild = (command, words, options = {}) =>
  new Promise((resolve, reject) => {
    const child = startChild(command, words, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? (signal === null ? 1 : 130)))
  })

const numbers = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Until the returned function is called, a signal ends our programs and then us. `calmly`: this is the intended way to end. */
export const endTogether = ({ calmly = false } = {}) => {
  endWithNpm()
  const onSignal = (signal) => {
    process.exitCode = calmly ? 0 : numbers[signal]
    if (running.size === 0) process.exit()
    for (const child of running) {
      child.once('close', () => running.size === 0 && process.exit())
      child.kill(signal)
    }
  }
  for (const signal of Object.keys(numbers)) process.on(signal, onSignal)
  return () => {
    for (const signal of Object.keys(numbers)) process.off(signal, onSignal)
  }
}

/** If npm is killed outright it cannot pass on a signal: its children have to notice by themselves. */
const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref()
}

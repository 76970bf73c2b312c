// Ends our child processes when we end: Ctrl-C reaches them through the terminal, all other signals through this module.
import { spawn } from 'node:child_process'

const running = new Set()

/** Like `spawn`, but the child does not outlive us once `endTogether` was called. */
export const startChild = (command, args, options) => {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Runs a program that shares our standard streams, and resolves to its exit code. */
export const runChild = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = startChild(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? (signal === null ? 1 : 130)))
  })

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Until the returned function is called, a signal ends our child processes and then us. `calmly`: the exit code is then 0. */
export const endTogether = ({ calmly = false } = {}) => {
  endWithNpm()
  const onSignal = (signal) => {
    process.exitCode = calmly ? 0 : exitCodes[signal]
    if (running.size === 0) process.exit()
    for (const child of running) {
      child.once('close', () => running.size === 0 && process.exit())
      child.kill(signal)
    }
  }
  for (const signal of Object.keys(exitCodes)) process.on(signal, onSignal)
  return () => {
    for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal)
  }
}

/** If npm is killed outright, it cannot pass on the signal: its children have to notice by themselves. */
const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref()
}

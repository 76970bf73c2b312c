// Two processes of each role of the built program, behind one HAProxy.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { giveToUser } from './folder.ts'
import { asUser, isUp, startProgram } from './processes.ts'
import { processNames } from './roles.ts'
import type { State } from './state.ts'
import { productBalancerText } from './texts/balancers.ts'
import { settingsOf, sharedSettings } from './texts/settings.ts'
import { until } from './until.ts'

/** Processes start the version that this link points to, as with `/opt/bonafide` on a real server. */
export const currentProgram = (state: State): string => join(state.folder, 'program')

export const pointTo = (state: State, version: string): void => {
  const link = `${currentProgram(state)}.new`
  rmSync(link, { force: true })
  symlinkSync(join(state.folder, version), link)
  renameSync(link, currentProgram(state))
}

/** Copies a build, because the unprivileged user may not be allowed to read the checkout. `from`: another build's folder. */
export const installVersion = (state: State, version: string, from = join(checkout, 'dist')): void => {
  if (!existsSync(join(from, 'main.js'))) throw new Error(`${from} has no main.js: run npm run build first`)
  const { status, stderr } = spawnSync('cp', ['-a', from, join(state.folder, version)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${version} could not be put in place: ${stderr}`)
}

export const startProduct = async (state: State, from?: string): Promise<void> => {
  const { folder, ports } = state
  installVersion(state, 'version-1', from)
  pointTo(state, 'version-1')
  const keys = join(folder, 'master-keys')
  writeFileSync(keys, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  giveToUser(state, keys)
  for (const name of ['blobs', ...processNames]) {
    mkdirSync(join(folder, name), { mode: 0o700 })
    giveToUser(state, join(folder, name))
  }
  const sink = join(checkout, 'tools/cluster/mail-sink.ts')
  startProgram(state, 'mail', {
    command: process.execPath,
    words: ['--import', import.meta.resolve('tsx'), sink, String(ports.mail), join(folder, 'slow')],
  })
  // The first process creates the schema, and the others wait for it.
  for (const name of processNames) startProcess(state, name)
  const configuration = join(folder, 'product.cfg')
  writeFileSync(configuration, productBalancerText(ports))
  startProgram(state, 'product', { command: 'haproxy', words: ['-db', '-f', configuration] })
  for (const name of processNames) await untilReady(state, name, 180_000)
}

export const startProcess = (state: State, name: string): void =>
  startProgram(state, name, { command: process.execPath, words: [join(currentProgram(state), 'main.js')], env: settingsOf(name, state) })

export const isReady = async (state: State, name: string): Promise<boolean> => {
  const port = state.ports.processes[name]?.metrics ?? 0
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.ok === true
}

export const untilReady = (state: State, name: string, patienceMs = 60_000): Promise<true> =>
  until(`${name} ready`, patienceMs, async () => {
    if (!isUp(state, name)) throw new Error(`${name} has ended`)
    return (await isReady(state, name)) ? true : undefined
  })

export interface CommandOutput {
  readonly status: number
  readonly output: string
}

/** Runs an operator's command of the current version. It does not block this process, which may be writing. */
export const operateHere = async (
  state: State,
  words: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): Promise<CommandOutput> => {
  const child = spawn(process.execPath, [join(currentProgram(state), 'operate.js'), ...words], {
    ...asUser(state),
    cwd: state.folder,
    env: {
      PATH: process.env['PATH'],
      HOME: state.folder,
      ...sharedSettings(state),
      DATA_DIR: join(state.folder, 'operator'),
      ...overrides,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return { status: child.exitCode ?? 1, output: output.join('').trim() }
}

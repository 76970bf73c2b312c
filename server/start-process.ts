// Starts a process, waits for a signal and exits: with 0 as requested, with 1 if it could not start or cannot continue. A program calls this once.
import { readConfig } from './config.ts'
import { startCluster } from './db/embedded/cluster.ts'
import type { KeepingRunning } from './db/embedded/keep-running.ts'
import type { InsideExchange } from './inside-exchange.ts'
import type { Log } from './log/log.ts'
import type { RunningServer } from './run.ts'

/** A Ctrl-C often arrives twice, from the terminal and from npm. A later one means: exit now. */
const echoMs = 1_000

const end = (status: number): void => {
  // Output on a pipe may still be in transit.
  process.stdout.write('', () => process.exit(status))
}

const fail = (message: string, error?: unknown): void => {
  if (log === undefined) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  else log.error(message, {}, error)
  end(1)
}

const begin = async (loadInside: LoadInside): Promise<RunningServer | undefined> => {
  try {
    const config = readConfig()
    const lost = (error?: unknown): void =>
      stopping
        ? undefined
        : fail('the built-in database stopped and could not be restarted: find the cause, then start Bonafide again', error)
    const trouble: KeepingRunning['trouble'] = ({ failures, waitMs }, error) =>
      stopping
        ? undefined
        : log?.warn('the built-in database stopped and is being restarted', { attempt: failures, milliseconds: waitMs }, error)
    // The database starts while the rest of the program loads.
    const cluster = config.database.kind === 'builtIn' ? startCluster(config.database.folder, { lost, trouble }) : undefined
    cluster?.catch(() => undefined)
    const [{ run }, inside] = await Promise.all([import('./run.ts'), config.standIn ? loadInside() : undefined])
    const begun = await run(config, { cluster, lost }, inside)
    log = begun.log
    return begun
  } catch (error) {
    const { startFailureMessage } = await import('./start-failure.ts')
    const sentence = startFailureMessage(error)
    if (sentence === undefined) fail('the server could not start', error)
    else process.stderr.write(`${sentence}\n`, () => end(1))
    return undefined
  }
}

/** An exchange inside this process is loaded only if it is used. */
type LoadInside = () => Promise<InsideExchange | undefined>

let log: Log | undefined
let starting: Promise<RunningServer | undefined> | undefined
let stopping = false
let stopRequestedAt = 0

const stop = async (): Promise<void> => {
  const now = performance.now()
  if (stopping && now - stopRequestedAt > echoMs) return end(1)
  if (stopping) return
  stopping = true
  stopRequestedAt = now
  try {
    await (await starting)?.stop()
    end(0)
  } catch (error) {
    fail('the server did not stop cleanly', error)
  }
}

/** Undefined if it could not start. */
export const startProcess = (loadInside: LoadInside = async () => undefined): Promise<RunningServer | undefined> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('uncaughtException', (error) => fail('unexpected error', error))
  process.on('unhandledRejection', (error) => fail('unexpected error', error))
  starting = begin(loadInside)
  return starting
}

// The life of a process: build, listen, work; and on the way down those who ask go first, then what was promised to them, then what
// both stand on.
import { setTimeout as pause } from 'node:timers/promises'
import { buildHouse, type BuiltHouse } from './build-house.ts'
import type { Config } from './config.ts'
import type { DatabaseStart } from './db/open-database.ts'
import type { House } from './house.ts'
import type { FaultWatch } from './http/faults/fault-watch.ts'
import { faultWatchOf, listen, type Listening } from './http/listen.ts'
import type { InsideExchange } from './inside-exchange.ts'
import type { Log } from './log/log.ts'
import { adoptRows } from './record/ledger/adopt-rows.ts'
import { measuredTasks } from './jobs/measured-tasks.ts'
import { runJobs, type Tasks, type Work } from './jobs/run-jobs.ts'
import { surfacesOf } from './surfaces.ts'
import { getReady, workOf } from './tasks.ts'
import { DatabaseSilent, unlessSilent } from './unless-silent.ts'

export interface Running {
  readonly config: Config
  /** The public addresses, with the actual ports. */
  readonly addresses: Config['addresses']
  readonly log: Log
  stop(): Promise<void>
}

export const run = async (config: Config, start: DatabaseStart, inside?: InsideExchange): Promise<Running> => {
  const built = await buildHouse(config, start, inside)
  warnOfRoot(config, built.house.log)
  try {
    return await open(config, built, config.standIn ? inside : undefined)
  } catch (error) {
    await built.close()
    throw error
  }
}

const open = async (config: Config, built: BuiltHouse, inside: InsideExchange | undefined): Promise<Running> => {
  const { house, houseOfJobs } = built
  await adopt(built)
  await built.policy.start()
  await built.startProvider()
  await inside?.prepare(houseOfJobs)
  const faults = faultWatchOf(house)
  let works = !config.roles.has('worker')
  const listening = await listen(house, surfacesOf(inside), undefined, {
    faults,
    pools: { jobs: houseOfJobs.db.pool },
    works: () => works,
  })
  const work = config.roles.has('worker')
    ? await runJobs(houseOfJobs, measuredWork(houseOfJobs, faults, inside)).catch((error: unknown) => closeAnd(listening, error))
    : undefined
  works = true
  const ready = work === undefined ? undefined : getReady(houseOfJobs)
  const close = async (): Promise<void> => {
    await listening.close()
    await work?.stop()
    await ready
    await built.close()
  }
  const stop = async (): Promise<void> => {
    listening.leave()
    await pause(config.drainSeconds * 1_000)
    await unlessSilent(house.db, close()).catch((error: unknown) => {
      if (error instanceof DatabaseSilent) house.log.error('the database does not answer: running jobs are left to the next start')
      throw error
    })
  }
  house.log.info('ready', { role: [...config.roles].join(',') })
  return { config, addresses: addressesOf(config, listening), log: house.log, stop }
}

/** Both pools write the ledger, and each has to know that it is whole. The one of jobs goes first: a call may not take as long. */
export const adopt = async ({ house, houseOfJobs }: BuiltHouse): Promise<void> => {
  const adopted = await adoptRows(houseOfJobs.db)
  if (adopted > 0) house.log.info('earlier rows were chained to the ledger', { count: adopted })
  await adoptRows(house.db)
}

/** An attacker who breaks out of a file decoder could read the master keys and everything else. */
const warnOfRoot = ({ mode }: Config, log: Log): void => {
  if (mode !== 'production' || process.getuid?.() !== 0) return
  log.warn('the server runs as root: give it a user of its own, see docs/operators/installation.md')
}

const measuredWork = (house: House, faults: FaultWatch, inside: InsideExchange | undefined): Work => {
  const work = workOf(house, inside)
  const measured = (tasks: Tasks): Tasks => measuredTasks(tasks, (error) => void faults.refusalFor(error))
  return { ...work, runners: work.runners.map((runner) => ({ ...runner, tasks: measured(runner.tasks) })) }
}

const closeAnd = async (listening: Listening, error: unknown): Promise<never> => {
  await listening.close()
  throw error
}

/** A port of 0 lets the system choose. */
const addressesOf = ({ addresses }: Config, { ports }: Listening): Config['addresses'] => ({
  area: addresses.area.replace(/:0$/, `:${ports.area}`),
  provider: addresses.provider.replace(/:0$/, `:${ports.provider}`),
  desk: addresses.desk.replace(/:0$/, `:${ports.desk}`),
})

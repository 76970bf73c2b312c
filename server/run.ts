// The life of a process: build, listen, work; and on the way down those who ask go first, then what was promised to them, then what
// both stand on.
import { buildHouse, type BuiltHouse } from './build-house.ts'
import type { Config } from './config.ts'
import type { DatabaseStart } from './db/open-database.ts'
import { listen, type Listening } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { adoptRows } from './record/ledger/adopt-rows.ts'
import { addDemoAccounts } from './stand-in/demo/add-demo-accounts.ts'
import { surfaces } from './surfaces.ts'
import { getReady, workOf } from './tasks.ts'

export interface Running {
  readonly config: Config
  /** Where people find it, with the ports in fact. */
  readonly addresses: Config['addresses']
  readonly log: Log
  stop(): Promise<void>
}

export const run = async (config: Config, start: DatabaseStart): Promise<Running> => {
  const built = await buildHouse(config, start)
  try {
    return await open(config, built)
  } catch (error) {
    await built.close()
    throw error
  }
}

const open = async (config: Config, built: BuiltHouse): Promise<Running> => {
  const { house } = built
  const adopted = await adoptRows(house.db)
  if (adopted > 0) house.log.info('rows from before were chained', { count: adopted })
  if (config.demo) await addDemoAccounts(house)
  const listening = await listen(house, surfaces)
  const work = config.roles.has('worker')
    ? await runJobs(house, workOf(house)).catch((error: unknown) => closeAnd(listening, error))
    : undefined
  const ready = work === undefined ? undefined : getReady(house)
  const stop = async (): Promise<void> => {
    await listening.close()
    await work?.stop()
    await ready
    await built.close()
  }
  return { config, addresses: addressesOf(config, listening), log: house.log, stop }
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

// The stand-in as the server loads it: its adapter, calls, routes and jobs.
import type { Services } from '@bonafide/server/services'
import type { InsideExchange } from '@bonafide/server/inside-exchange'
import { sweepTicketsCron, sweepTicketsTasks } from './account/sign-in/sweep-tickets.ts'
import { unlockCommands } from './account/unlock-command.ts'
import { standInExchange } from './exchange/stand-in-exchange.ts'
import { type DemoHandlers, servedStandIn } from './handlers.ts'
import { withStandIn } from './migrations.ts'
import { simulatorFrame } from './simulator/simulator-frame.ts'

export interface Demo {
  readonly handlers: DemoHandlers
  addAccounts(services: Services): Promise<void>
}

export const standIn = (demo: Demo): InsideExchange => ({
  exchange: standInExchange,
  calls: servedStandIn(demo.handlers),
  extension: simulatorFrame,
  steps: withStandIn,
  tasks: sweepTicketsTasks,
  cron: sweepTicketsCron,
  commands: unlockCommands,
  prepare: async (services) => {
    if (services.config.demo) await demo.addAccounts(services)
  },
})

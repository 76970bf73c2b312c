import type { analyticsCalls, recordUsage } from '@bonafide/core/calls/analytics'
import type { Handler, Handlers } from '../../http/handler.ts'
import { believedMoment } from './believed-moment.ts'

/** Ignores the caller, the address and the device on purpose: none of them may be kept. */
const handleRecordUsage: Handler<typeof recordUsage> = async ({ usage }, { body, at }) => {
  const events = body.events.map(({ time, ...event }) => ({ ...event, at: believedMoment(time, at) }))
  await usage.record({ batch: body.batch, events })
  return null
}

export const analyticsHandlers = { recordUsage: handleRecordUsage } satisfies Handlers<typeof analyticsCalls>

import type { analyticsCalls, recordUsage } from '@bonafide/core/calls/analytics'
import { usageLimits } from '@bonafide/core/usage/limits'
import type { Handler, Handlers } from '../../http/handler.ts'

/** Deliberately ignores the caller, the address and the device: none of them may be stored. */
const handleRecordUsage: Handler<typeof recordUsage> = async ({ usage }, { body, at }) => {
  const events = body.events.map(({ time, ...event }) => ({ ...event, at: plausibleTime(time, at) }))
  await usage.record({ batch: body.batch, events })
  return null
}

const minuteMs = 60_000

/** The browser's time if plausible, otherwise ours: a wrong clock would put the event on the wrong day. */
const plausibleTime = (browserTime: number, received: Date, policy = usageLimits): Date => {
  const ageMs = received.getTime() - browserTime
  return ageMs <= policy.oldestMinutes * minuteMs && ageMs >= -policy.newestMinutes * minuteMs ? new Date(browserTime) : received
}

export const analyticsHandlers = { recordUsage: handleRecordUsage } satisfies Handlers<typeof analyticsCalls>

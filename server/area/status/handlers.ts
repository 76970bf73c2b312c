import type { bannerCalls, locationBanner } from '@bonafide/core/calls/banner'
import type { getDdns } from '@bonafide/core/calls/person/levels'
import type { realNameStatus, statusCalls } from '@bonafide/core/calls/status'
import { sayReason } from '@bonafide/locales/say-reason'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readPerson } from '../../record/read-standing.ts'
import { readStatusExtras } from './read-status-extras.ts'
import { statusRecordOf } from './status-record.ts'

const handleRealNameStatus: Handler<typeof realNameStatus> = async (services, { who: { account }, language }) => {
  const person = await readPerson(services, account)
  const wording = { say: (reason: string) => sayReason(language, reason), policy: services.policy.content }
  return statusRecordOf(person, wording, await readStatusExtras(services, account, person))
}

/** Hosts that serve the frame, best first. The page tries each, but only those in its own configuration. */
export const handleGetDdns: Handler<typeof getDdns> = async ({ config }) => [...config.providerHosts]

/** Part of the exchange's interface, but called by no page. */
const handleLocationBanner: Handler<typeof locationBanner> = async () => null

export const statusHandlers = { realNameStatus: handleRealNameStatus } satisfies Handlers<typeof statusCalls>
export const bannerHandlers = { locationBanner: handleLocationBanner } satisfies Handlers<typeof bannerCalls>

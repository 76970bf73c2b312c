// The handler of each call of the exchange's back end; a missing one does not compile.
import { partnerCalls } from '@bonafide/core/calls/partner/index'
import type { PartnerCall } from '@bonafide/core/calls/partner/define'
import { handlePartnerAskLevel } from './calls/ask-level.ts'
import { handlePartnerAskReview } from './calls/ask-review.ts'
import { handlePartnerDetails } from './calls/details.ts'
import { handlePartnerEvents } from './calls/events.ts'
import { handlePartnerRequestErasure } from './calls/request-erasure.ts'
import { handlePartnerExport } from './calls/export.ts'
import { handlePartnerLimits } from './calls/limits.ts'
import { handlePartnerStanding } from './calls/standing.ts'
import type { PartnerHandlers, ServedPartnerCall } from './serve/handler.ts'

const handlers = {
  partnerStanding: handlePartnerStanding,
  partnerLimits: handlePartnerLimits,
  partnerDetails: handlePartnerDetails,
  partnerEvents: handlePartnerEvents,
  partnerAskLevel: handlePartnerAskLevel,
  partnerAskReview: handlePartnerAskReview,
  partnerRequestErasure: handlePartnerRequestErasure,
  partnerExport: handlePartnerExport,
} satisfies PartnerHandlers<typeof partnerCalls>

const byName: Readonly<Record<string, unknown>> = handlers

const isHandler = (handle: unknown): handle is ServedPartnerCall['handle'] => typeof handle === 'function'

/** Each fits its call, as `handlers` has checked, so their types can be dropped here. */
export const servedPartnerCalls: readonly ServedPartnerCall[] = Object.entries<PartnerCall>(partnerCalls).map(([name, call]) => {
  const handle = byName[name]
  if (!isHandler(handle)) throw new Error(`${call.path} has no handler`)
  return { call, handle }
})

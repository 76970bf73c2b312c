// All calls of the exchange's back end.
import type { PartnerCall } from './define.ts'
import { partnerDetails } from './details.ts'
import { partnerEvents } from './events.ts'
import { partnerLimits } from './limits.ts'
import { partnerAskLevel, partnerAskReview, partnerExport, partnerRequestErasure } from './requests.ts'
import { partnerStanding } from './standing.ts'

export const partnerCalls = {
  partnerStanding,
  partnerLimits,
  partnerDetails,
  partnerEvents,
  partnerAskLevel,
  partnerAskReview,
  partnerRequestErasure,
  partnerExport,
} as const satisfies Readonly<Record<string, PartnerCall>>

export type PartnerCallName = keyof typeof partnerCalls

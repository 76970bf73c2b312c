// The whole conversation with the exchange's back end.
import type { PartnerCall } from './define.ts'
import { partnerStanding } from './standing.ts'

export const partnerCalls = { partnerStanding } as const satisfies Readonly<Record<string, PartnerCall>>

export type PartnerCallName = keyof typeof partnerCalls

import type { GeneratedAlways } from 'kysely'

/** Identifies no one: no account, no address, no browser. `session` is random per stay. */
interface UsageEvents {
  position: GeneratedAlways<string>
  batch: string
  place: number
  event: string
  kind: 'click' | 'exposure'
  page: string
  element: string
  mode: 'kyc' | 'kyb' | 'init'
  at: Date
  session: string
}

export interface UsageTables {
  usage_events: UsageEvents
}

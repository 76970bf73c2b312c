import type { BodyOf } from '@bonafide/core/call'
import type { recordUsage } from '@bonafide/core/calls/analytics'

type Sent = BodyOf<typeof recordUsage>['events'][number]

/** What a page reported, at the moment that we believe. */
export interface UsageEvent extends Omit<Sent, 'time'> {
  readonly at: Date
}

export interface UsageBatch {
  /** Names this batch and no other. */
  readonly batch: string
  readonly events: readonly UsageEvent[]
}

/**
 * Takes what was clicked and seen to wherever an exchange counts. A batch may come twice, and counts once.
 * Resolves when it is kept, or known already. An adapter that sends it elsewhere, and still wants the desk's figures, passes it to both.
 */
export interface Usage {
  record(batch: UsageBatch): Promise<void>
}

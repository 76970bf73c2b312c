import type { BodyOf } from '@bonafide/core/call'
import type { recordUsage } from '@bonafide/core/calls/analytics'

type SentUsageEvent = BodyOf<typeof recordUsage>['events'][number]

/** A page's report, with the moment that we consider correct. */
export interface UsageEvent extends Omit<SentUsageEvent, 'time'> {
  readonly at: Date
}

export interface UsageBatch {
  /** Identifies this batch. */
  readonly batch: string
  readonly events: readonly UsageEvent[]
}

/**
 * Receives clicks and impressions, wherever an exchange counts them. A batch may arrive twice but counts once. Resolves when it is
 * stored, or was stored before. An adapter that sends batches elsewhere, but still wants the desk's figures, passes them to both.
 */
export interface Usage {
  record(batch: UsageBatch): Promise<void>
}

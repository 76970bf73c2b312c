import type { Generated } from 'kysely'

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointRow
  webhook_secrets: WebhookSecretRow
  webhook_lanes: WebhookLaneRow
  webhook_set_aside: WebhookSetAsideRow
}

export interface WebhookEndpointRow {
  id: string
  url: string
  /** Outbox position when it was added: it hears of what happens from then on. */
  since: string
  made_at: Date
  /** First failure since the last success. */
  failing_since: Date | null
  disabled_at: Date | null
  disabled_why: string | null
  /** While the circuit is open, only one probe at a time tries the endpoint. */
  open_since: Date | null
  /** When the next probe is due; null while the circuit is closed. */
  probe_at: Date | null
  probes_failed: Generated<number>
  /** Subjects whose events were refused since the last success: the first few. */
  failing_subjects: Generated<readonly string[]>
  /** Outbox position up to which the sweep has checked that every lane was marked. */
  swept_to: Generated<string>
}

export interface WebhookSecretRow {
  id: string
  endpoint: string
  wrapped: Buffer
  made_at: Date
}

/** How far one subject's events have been delivered to one endpoint: order within a subject, independence between subjects. */
export interface WebhookLaneRow {
  endpoint: string
  subject: string
  told: Generated<number>
  tries: Generated<number>
  next_at: Date | null
  /** Held by one worker at a time; a worker that dies lets go when it runs out. */
  held_until: Date | null
  holder: string | null
  /** Set while something may be untold. Waiting lanes are the endpoint's queue. */
  waiting_since: Date | null
  /** Counts the marks, so that a worker that lets go does not overlook the newest one. */
  asked: Generated<number>
}

/** Given up after the whole schedule, kept so that an operator can look and send it again. */
export interface WebhookSetAsideRow {
  endpoint: string
  id: string
  at: Date
  why: string
}

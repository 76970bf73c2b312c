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
  /** The outbox position when it was added: it receives only later events. */
  since: string
  made_at: Date
  /** The first failure since the last success. */
  failing_since: Date | null
  disabled_at: Date | null
  disabled_why: string | null
  /** While the circuit is open, only one probe at a time tries the endpoint. */
  open_since: Date | null
  /** When the next probe is due; null while the circuit is closed. */
  probe_at: Date | null
  probes_failed: Generated<number>
  /** Subjects whose events were rejected since the last success, up to a limit. */
  failing_subjects: Generated<readonly string[]>
  /** The outbox position up to which the sweep has checked that every lane was marked. */
  swept_to: Generated<string>
  /** How many events were removed before the endpoint got them, because their term ended, and when the last one was. */
  missed: Generated<string>
  missed_at: Date | null
}

export interface WebhookSecretRow {
  id: string
  endpoint: string
  wrapped: Buffer
  made_at: Date
}

/** How far one subject's events were delivered to one endpoint: ordered within a subject, independent between subjects. */
export interface WebhookLaneRow {
  endpoint: string
  subject: string
  told: Generated<number>
  tries: Generated<number>
  next_at: Date | null
  /** Held by one worker at a time; if the worker dies, the lease expires. */
  held_until: Date | null
  holder: string | null
  /** Set while events may be undelivered. Waiting lanes form the endpoint's queue. */
  waiting_since: Date | null
  /** Counts the marks, so that a worker releasing the lane does not miss the newest one. */
  asked: Generated<number>
}

/** Abandoned after the whole retry schedule, kept so that an operator can inspect and resend it. */
export interface WebhookSetAsideRow {
  endpoint: string
  id: string
  at: Date
  why: string
}

/** The exchange's back end: its clients, their keys, and what they must not send twice. */
export interface PartnerTables {
  partner_clients: PartnerClientRow
  partner_keys: PartnerKeyRow
  partner_proofs: PartnerProofRow
  partner_answers: PartnerAnswerRow
}

interface PartnerClientRow {
  client: string
  scopes: readonly string[]
  added_at: Date
  added_by: string
  /** Null: waits for a second operator. */
  allowed_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
}

interface PartnerKeyRow {
  client: string
  kid: string
  /** Public, as the operator registered it. */
  jwk: string
  added_at: Date
  added_by: string
  /** Null: waits for a second operator. */
  allowed_at: Date | null
  retired_at: Date | null
}

/** Digests of proofs and assertions that were used, until they expire by themselves. */
interface PartnerProofRow {
  proof: Buffer
  until: Date
}

/** The answer to each call that changed something, by its idempotency key. */
interface PartnerAnswerRow {
  client: string
  key: string
  /** Digest of path and body. */
  request: Buffer
  status: number
  body: string
  at: Date
}

// Events in the order in which they were stored, with the payloads of webhooks.
import * as z from 'zod/mini'
import { pattern, wholeNumber } from '../../values.ts'
import { definePartnerCall } from './define.ts'

export const latestPosition = 'latest'

export const WebhookPayload = z.strictObject({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })
export type WebhookPayload = z.infer<typeof WebhookPayload>

export const partnerEvents = definePartnerCall({
  path: '/partner/events',
  does: 'List events after a cursor, with the payloads of webhooks',
  notes: 'Without a cursor, starts with the oldest event that is still stored; `latest` starts with the next event.',
  scopes: ['events'],
  body: z.strictObject({
    cursor: z.nullable(pattern(/^(?:latest|[\w-]{1,160}\.[\w-]{43})$/)),
    most: z.prefault(wholeNumber(1, 500), 100),
  }),
  reply: z.strictObject({
    /** `id` is the `webhook-id` of the same event. */
    events: z.array(z.strictObject({ id: z.string(), payload: WebhookPayload })),
    /** For this client's next call. Store it together with the changes that the events cause. */
    cursor: z.string(),
    /** There are more events: call again immediately. */
    more: z.boolean(),
  }),
  codes: ['cursor.invalid', 'cursor.expired'],
})

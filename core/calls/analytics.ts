// Counts clicks and impressions by element name: never who clicked, never what was typed.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { namePattern } from '../usage/names.ts'
import { pattern, wholeNumber } from '../values.ts'

const Name = /* @__PURE__ */ pattern(namePattern)

export const UsageEvent = /* @__PURE__ */ z.strictObject({
  event: Name,
  kind: z.enum(['click', 'exposure']),
  /** The route's pattern without locale and query. */
  page: pattern(/^\/[A-Za-z0-9/_*-]{0,127}$/),
  element: Name,
  mode: z.enum(['kyc', 'kyb', 'init']),
  /** Milliseconds since 1970, by the browser's clock. */
  time: wholeNumber(0, 8_640_000_000_000_000),
  /** Random per stay; it only links the events of one stay. */
  session: pattern(/^[A-Za-z0-9_-]{8,64}$/),
})

/** Sent with `sendBeacon` when a page closes, so the answer is never read. */
export const recordUsage = defineCall({
  path: '/user/public/usage',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({
    /** Idempotency key, drawn by the page: a batch that is sent again counts once. */
    batch: pattern(/^[0-9a-f]{32}$/),
    events: z.array(UsageEvent).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.null(),
  codes: [],
  quiet: true,
})

export const analyticsCalls = { recordUsage } as const

import * as z from 'zod/mini'
import { CalendarDate } from '../dates.ts'
import { Details } from '../details.ts'
import { Reason } from '../events.ts'

const named = { note: z.optional(z.string().check(z.maxLength(2_000))) }

/** Everything that can become an event; nothing vendor-specific. */
export const OutcomeShape = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('submitted') }),
  z.strictObject({
    ...named,
    state: z.literal('approved'),
    details: Details,
    documentEnds: z.nullable(CalendarDate),
    byCamera: z.boolean(),
  }),
  z.strictObject({ ...named, state: z.literal('rejected'), reason: Reason }),
  z.strictObject({
    state: z.literal('unsure'),
    reasons: z.array(Reason).check(z.minLength(1)),
    /** What was read, for the reviewer. */
    details: z.optional(Details),
  }),
])

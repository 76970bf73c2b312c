// What can happen to an account's verification, told in the past tense. Events are never changed and never taken back:
// whoever changes his mind adds another one. A new feature adds its kinds here, its fields to Standing, its cases to the fold.
import * as z from 'zod/mini'

/** The levels of a person, as the record names them; the border calls them level 1, 2 and 3. */
export const Level = z.literal(['basic', 'intermediate', 'enhanced'])
export type Level = z.infer<typeof Level>

/** A word with an address, such as `document.blurred`: what people read about it stands in the locales. */
export const Reason = z.string().check(z.maxLength(64), z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/))
export type Reason = z.infer<typeof Reason>

/** A reviewer's own words. Personal, therefore only ever kept sealed. */
const Note = z.optional(z.string().check(z.minLength(1), z.maxLength(2000)))

export const AccountEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('levelSubmitted'), level: Level }),
  z.strictObject({ kind: z.literal('levelApproved'), level: Level, note: Note }),
  z.strictObject({ kind: z.literal('levelRejected'), level: Level, reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('levelExpired'), level: Level }),
  /** Verified, but what it rests on waits for a confirmation of the person. */
  z.strictObject({ kind: z.literal('levelLeftUnconfirmed'), level: Level }),
  z.strictObject({ kind: z.literal('accountBlacklisted'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('accountUnblacklisted'), reason: Reason, note: Note }),
  z.strictObject({ kind: z.literal('foundVerifiedElsewhere') }),
  z.strictObject({ kind: z.literal('clearedOfVerifiedElsewhere') }),
  /** The last event of a subject: its key is destroyed in the same moment. */
  z.strictObject({ kind: z.literal('personErased') }),
])
export type AccountEvent = z.infer<typeof AccountEvent>
export type AccountEventKind = AccountEvent['kind']

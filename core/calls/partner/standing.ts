// The state of a user's verification and what it permits, without personal data.
import * as z from 'zod/mini'
import { Level } from '../../events.ts'
import { ErrorStatus, reviewAlert, Verification } from '../../status.ts'
import { UserId, wholeNumber } from '../../values.ts'
import { definePartnerCall } from './define.ts'

const Moment = z.string()

export const PartnerLevel = z.strictObject({
  level: Level,
  state: z.literal(['none', 'pending', 'passed', 'failed', 'expired', 'unconfirmed']),
  /** Why it failed, as a key such as `document.blurred`. */
  reason: z.nullable(z.string()),
  /** Whether the user was asked for it. */
  asked: z.boolean(),
  /** The deadline of a level that was asked for; the expiry of one that was passed. */
  until: z.nullable(Moment),
})

export const PartnerStanding = z.strictObject({
  user: UserId,
  /** The number of events in the user's record; 0: they have not begun. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Whether a person or company is verified and nothing bars the account. */
  verified: z.boolean(),
  verifiedAt: z.nullable(Moment),
  blacklisted: z.boolean(),
  verifiedElsewhere: z.boolean(),
  /** The data is kept only because the law requires it, and may be used for nothing else. */
  restricted: z.boolean(),
  erased: z.boolean(),
  disputed: z.boolean(),
  /** The levels with at least one event. */
  levels: z.array(PartnerLevel),
  review: z.strictObject({ alert: z.literal(Object.keys(reviewAlert) as (keyof typeof reviewAlert)[]), endsAt: z.nullable(Moment) }),
  /** Numbered as in webhooks. */
  level1Flag: Verification,
  level2Flag: Verification,
  level3Flag: Verification,
  errorStatus: ErrorStatus,
})

export const partnerStanding = definePartnerCall({
  path: '/partner/standing',
  does: 'Read the state of a user’s verification',
  notes: 'A user who has not begun has the version 0.',
  scopes: ['standing'],
  body: z.strictObject({ user: UserId }),
  reply: PartnerStanding,
  codes: [],
})

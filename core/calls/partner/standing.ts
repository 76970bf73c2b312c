// How a user's verification stands, without anything personal, and what it permits.
import * as z from 'zod/mini'
import { Level } from '../../events.ts'
import { ErrorStatus, reviewAlert, Verification } from '../../status.ts'
import { UserId, whole } from '../../values.ts'
import { definePartnerCall } from './define.ts'

const Moment = z.string()

export const PartnerLevel = z.strictObject({
  level: Level,
  state: z.literal(['none', 'pending', 'passed', 'failed', 'expired', 'unconfirmed']),
  /** Why it failed, as a word such as `document.blurred`. */
  reason: z.nullable(z.string()),
  /** It was asked of the user. */
  asked: z.boolean(),
  /** If asked, the deadline; if passed, the expiry. */
  until: z.nullable(Moment),
})

export const PartnerStanding = z.strictObject({
  user: UserId,
  /** How many events the record has of the user; 0: they have not begun. */
  version: whole(0, Number.MAX_SAFE_INTEGER),
  /** A person or a company is verified, and nothing bars the account. */
  verified: z.boolean(),
  verifiedAt: z.nullable(Moment),
  blacklisted: z.boolean(),
  verifiedElsewhere: z.boolean(),
  /** Kept by law alone: nothing else may be done with the data. */
  restricted: z.boolean(),
  erased: z.boolean(),
  disputed: z.boolean(),
  /** Levels about which something has happened. */
  levels: z.array(PartnerLevel),
  review: z.strictObject({ alert: z.literal(Object.keys(reviewAlert) as (keyof typeof reviewAlert)[]), endsAt: z.nullable(Moment) }),
  /** The same numbers as in webhooks. */
  level1Flag: Verification,
  level2Flag: Verification,
  level3Flag: Verification,
  errorStatus: ErrorStatus,
})

export const partnerStanding = definePartnerCall({
  path: '/partner/standing',
  does: 'Tell how a user’s verification stands',
  notes: 'A user who has not begun has the version 0.',
  scopes: ['standing'],
  body: z.strictObject({ user: UserId }),
  reply: PartnerStanding,
  codes: [],
})

// What a user's verification permits, by the policy in force.
import * as z from 'zod/mini'
import { UserId } from '../../values.ts'
import { Rights } from '../status.ts'
import { definePartnerCall } from './define.ts'

const limitLevels = ['basic', 'intermediate', 'otc', 'business', 'businessAdvanced', 'businessOtc'] as const

/** `noLimit` and `all` have no amount. */
const Withdrawal = z.strictObject({
  kind: z.literal(['noLimit', 'all', 'amount', 'none']),
  amount: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** `day`: the amount for 24 hours. */
  period: z.nullable(z.literal('day')),
})

export const partnerLimits = definePartnerCall({
  path: '/partner/limits',
  does: 'Read what a user may do now, and what each level permits',
  notes: 'By the policy in force. A user who is barred has passed no level.',
  scopes: ['limits'],
  body: z.strictObject({ user: UserId }),
  reply: z.strictObject({
    user: UserId,
    is: z.literal(['person', 'company']),
    /** How much may be withdrawn today. */
    cryptoWithdrawal: Withdrawal,
    /** The lowest first. In `rights`, `un…` holds until the level is passed; −1 is no limit. */
    levels: z.array(z.strictObject({ level: z.literal(limitLevels), passed: z.boolean(), rights: Rights })),
    /** The version of the policy. */
    policy: z.number(),
  }),
  codes: [],
})

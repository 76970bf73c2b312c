// How an exchange lets identities move between accounts.
import * as z from 'zod/mini'
import { Money } from '../money.ts'

const Hours = z.int().check(z.gte(0), z.lte(8760))

export const TransferPolicy = z.strictObject({
  enabled: z.boolean(),
  /** How long the receiving account cannot transfer the identity on. */
  restDays: z.int().check(z.gte(0), z.lte(3650)),
  /** In USDT. The main account's balances outside its spot wallet must be below this; so must those of all other accounts together. */
  balanceLimit: Money,
  /** Whether a company's identity is reviewed first or moves like a person's. */
  companies: z.literal(['review', 'direct']),
  /** How many hours a transfer remains possible after reviewers allowed it. */
  clearedHours: z.int().check(z.gte(1), z.lte(720)),
  /** How many days the mail's "This wasn't me" link works. */
  disputeDays: z.int().check(z.gte(1), z.lte(90)),
  /** Signs that make a transfer wait; 0 turns one off. */
  review: z.strictObject({
    /** The first check. People verified with a face show it; everyone else waits for reviewers. */
    by: z.literal(['reviewers', 'face']),
    /** The source's password or second factor changed within this many hours. */
    changedHours: Hours,
    /** The source uses a device this new, and has used others before. */
    deviceHours: Hours,
    /** The target was opened within this many hours. */
    targetHours: Hours,
    /** This many different targets were tried within a day. */
    targetsPerDay: z.int().check(z.gte(0), z.lte(100)),
  }),
})

export const transferPolicy: z.infer<typeof TransferPolicy> = {
  enabled: true,
  restDays: 180,
  balanceLimit: Money.parse('5'),
  companies: 'review',
  clearedHours: 24,
  disputeDays: 14,
  review: { by: 'reviewers', changedHours: 48, deviceHours: 24, targetHours: 24, targetsPerDay: 3 },
}

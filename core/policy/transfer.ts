// How an exchange lets identities move between accounts.
import * as z from 'zod/mini'
import { Money } from '../money.ts'

const Hours = z.int().check(z.gte(0), z.lte(8760))

export const TransferPolicy = z.strictObject({
  enabled: z.boolean(),
  /** The receiving account transfers nothing for so long. */
  restDays: z.int().check(z.gte(0), z.lte(3650)),
  /** In USDT. What is held outside the main account's spot wallet must be less, and so must what all other accounts hold together. */
  balanceLimit: Money,
  /** A company's identity is reviewed first, or moves as a person's does. */
  companies: z.literal(['review', 'direct']),
  /** For how many hours a transfer can be made once reviewers allow it. */
  clearedHours: z.int().check(z.gte(1), z.lte(720)),
  /** So long the mails' "This wasn't me" works. */
  disputeDays: z.int().check(z.gte(1), z.lte(90)),
  /** What makes a transfer wait; 0 turns a sign off. */
  review: z.strictObject({
    /** Who looks first. A face is asked of people who are verified with one; everyone else waits for reviewers. */
    by: z.literal(['reviewers', 'face']),
    /** The source's password or second factor changed within this many hours. */
    changedHours: Hours,
    /** The source is used from a device that is so new, while older ones are known. */
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

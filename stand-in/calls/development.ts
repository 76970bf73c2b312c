// Calls for development only: each answers 404 unless its condition is met.
import * as z from 'zod/mini'
import { defineCall } from '@bonafide/core/call'
import { EmptyReply, EmptyBody } from '@bonafide/core/calls/fields'

/** Available while no SMTP server is configured. Newest first, at most 200. */
export const mailbox = defineCall({
  path: '/stand-in/mailbox',
  surface: 'area',
  by: 'anyone',
  body: EmptyBody,
  reply: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.nullable(z.string()),
      text: z.string(),
      sentAt: z.string(),
    }),
  ),
  codes: ['call.unknown'],
})

export const demoGroups = ['person', 'intermediate', 'otc', 'review', 'asked', 'transfer', 'company'] as const
export type DemoGroup = (typeof demoGroups)[number]

/** Available with --demo. `shows` is a sentence in the caller's language. */
export const demoAccounts = defineCall({
  path: '/stand-in/demoAccounts',
  surface: 'area',
  by: 'anyone',
  body: EmptyBody,
  reply: z.array(z.strictObject({ account: z.string(), group: z.enum(demoGroups), shows: z.string() })),
  codes: ['call.unknown'],
})

/** Available with --demo. Signs in as one of `demoAccounts`. */
export const demoLogin = defineCall({
  path: '/stand-in/demoLogin',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ account: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  reply: EmptyReply,
  codes: ['call.unknown', 'thing.unknown'],
})

export const developmentCalls = { mailbox, demoAccounts, demoLogin } as const

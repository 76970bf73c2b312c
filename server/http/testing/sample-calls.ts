// Calls that exist only in tests, one for each behaviour of serving.
import { defineCall } from '@bonafide/core/call'
import { Refusal } from '@bonafide/core/refusal'
import * as z from 'zod/mini'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { transact } from '../../db/transaction.ts'
import type { Handlers } from '../handler.ts'
import { servedCalls } from '../served-call.ts'

const Nothing = z.strictObject({})
const area = { surface: 'area', codes: [] } as const

const records = {
  /** Stands for a login: signs in as the named account. */
  enter: defineCall({ ...area, path: '/sample/enter', by: 'anyone', body: z.strictObject({ account: z.string() }), reply: z.null() }),
  leave: defineCall({ ...area, path: '/sample/leave', by: 'anyone', body: Nothing, reply: z.null() }),
  leaveEverywhere: defineCall({
    ...area,
    path: '/sample/leaveEverywhere',
    by: 'user',
    body: z.strictObject({ keepThis: z.boolean() }),
    reply: z.null(),
  }),
  whoAmI: defineCall({ ...area, path: '/sample/whoAmI', by: 'user', body: Nothing, reply: z.strictObject({ account: z.string() }) }),
  note: defineCall({
    ...area,
    path: '/sample/note',
    by: 'anyone',
    body: z.strictObject({
      text: z.string().check(z.maxLength(100)),
      count: z.optional(z.number()),
      deep: z.optional(z.array(z.strictObject({ name: z.string() }))),
    }),
    reply: z.strictObject({ text: z.string() }),
  }),
  facts: defineCall({
    ...area,
    path: '/sample/facts',
    by: 'anyone',
    body: Nothing,
    reply: z.strictObject({ address: z.string(), deviceId: z.nullable(z.string()), userAgent: z.string(), language: z.string() }),
  }),
  refuse: defineCall({ ...area, path: '/sample/refuse', by: 'anyone', body: Nothing, reply: z.null(), codes: ['guide.verifyFirst'] }),
  fail: defineCall({ ...area, path: '/sample/fail', by: 'anyone', body: Nothing, reply: z.null() }),
  lie: defineCall({ ...area, path: '/sample/lie', by: 'anyone', body: Nothing, reply: z.strictObject({ known: z.string() }) }),
  frame: defineCall({ ...area, path: '/sample/frame', by: 'anyone', body: Nothing, reply: z.string(), success: '0' }),
  issue: defineCall({ ...area, path: '/sample/issue', by: 'user', body: Nothing, reply: z.string() }),
  guarded: defineCall({ ...area, path: '/sample/guarded', by: 'user', body: Nothing, reply: z.null(), accessToken: true }),
  limited: defineCall({ ...area, path: '/sample/limited', by: 'anyone', body: Nothing, reply: z.null() }),
  deskEnter: defineCall({
    path: '/sample/deskEnter',
    surface: 'desk',
    by: 'anyone',
    body: z.strictObject({ reviewer: z.string() }),
    reply: z.null(),
    codes: [],
  }),
  deskWho: defineCall({ path: '/sample/deskWho', surface: 'desk', by: 'reviewer', body: Nothing, reply: z.string(), codes: [] }),
} as const

/** The bodies that `note` received, never that of a refused call. */
export const notedCalls: unknown[] = []

const handlers: Handlers<typeof records> = {
  enter: async (_services, { body, sessions }) => {
    await sessions.begin(body.account)
    return null
  },
  leave: async (_services, { sessions }) => {
    await sessions.end()
    return null
  },
  leaveEverywhere: async (_services, { who, body, sessions }) => {
    await sessions.endAll(who.account, body)
    return null
  },
  whoAmI: async (_services, { who }) => ({ account: who.account }),
  note: async (_services, { body }) => {
    notedCalls.push(body)
    return { text: body.text }
  },
  facts: async (_services, { request: { address, deviceId, userAgent }, language }) => ({ address, deviceId, userAgent, language }),
  refuse: async () => {
    throw new Refusal('guide.verifyFirst')
  },
  fail: async () => {
    throw new Error('the value ada@example.com broke it')
  },
  lie: async () => ({ known: 'yes', secret: 'also' }),
  frame: async () => 'http://127.0.0.1:4001/sass',
  issue: ({ db }, { who, at }) => transact(db, (tx) => issueAccessToken(tx, { ...who, at })),
  guarded: async () => null,
  limited: async () => null,
  deskEnter: async (_services, { body, sessions }) => {
    await sessions.begin(body.reviewer)
    return null
  },
  deskWho: async (_services, { who }) => who.reviewer,
}

export const sampleCalls = servedCalls(records, handlers).map((served) =>
  served.call === records.limited ? { ...served, limit: 'signIn' as const } : served,
)

// Signing in inside the exchange's app: docs/integrators/native-app.md says where its ticket comes from.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** The device for which the ticket was given out is named by the header that every call carries. */
export const enterFromApp = defineCall({
  path: '/user/app/enter',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({ ticket: z.string().check(z.minLength(20), z.maxLength(2000)) }),
  reply: z.strictObject({ userId: z.string() }),
  codes: ['app.ticketWrong', 'app.notOffered', 'exchange.failed'],
  quiet: true,
})

export const appCalls = { enterFromApp } as const

// Signing in inside the exchange's app: docs/integrators/native-app.md says where its ticket comes from.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** The header that every call carries names the device for which the ticket was issued. */
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

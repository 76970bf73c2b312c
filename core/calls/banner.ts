import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** Listed by the documents without purpose or shape; no page asks, and null is the answer. */
export const locationBanner = defineCall({
  path: '/mix/index/locationBanner',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({}),
  reply: z.null(),
  codes: [],
})

export const bannerCalls = { locationBanner } as const

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** The specification lists this call without a purpose or a reply. No page makes it; the answer is null. */
export const locationBanner = defineCall({
  path: '/mix/index/locationBanner',
  surface: 'area',
  by: 'anyone',
  body: z.strictObject({}),
  reply: z.null(),
  codes: [],
})

export const bannerCalls = { locationBanner } as const

// Calls of a frame in which a vendor's widget collects the evidence. See docs/operators/sumsub.md.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { levelRefusals, personRefusals } from './person/refusals.ts'

/** A token that opens the vendor's widget for this visit. A repeated call returns a new token for the same visit. */
export const openVendor = defineCall({
  path: '/frame/openVendor',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({
    token: z.string(),
    /** The origin that serves the widget. */
    origin: z.string(),
    /** The vendor's name, which the person reads. */
    name: z.string(),
  }),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'provider.failed', ...personRefusals, ...levelRefusals],
  quiet: true,
})

/** The widget says that the person is done. The server asks the vendor, whose answer alone counts. */
export const vendorDone = defineCall({
  path: '/frame/vendorDone',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Whether the vendor has everything. If not, it may still be receiving the last picture. */
    submitted: z.boolean(),
  }),
  codes: ['frame.tokenGone', 'provider.failed'],
  quiet: true,
})

export const vendorCalls = { openVendor, vendorDone } as const

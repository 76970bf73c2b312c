// Continuing a visit on a phone, and returning to the computer.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { purposes } from '../../purposes.ts'
import { AccessToken, pattern } from '../../values.ts'

const HandOverLink = /* @__PURE__ */ AccessToken
const TwoDigits = /* @__PURE__ */ pattern(/^\d{2}$/)

/** For continuing on a phone: a link that works once, and the number to pick out of three. It voids the previous link. */
export const beginHandOver = defineCall({
  path: '/frame/handOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({ url: z.string(), number: TwoDigits, until: z.string() }),
  codes: ['frame.tokenGone', 'visit.submitted', 'handOver.tooMany'],
  quiet: true,
})

/** Continues on the computer: the phone's frame token becomes void. */
export const endHandOver = defineCall({
  path: '/frame/endHandOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone'],
  quiet: true,
})

/** Opens the link on the phone. It stays valid until a number is picked. */
export const lookAtHandOver = defineCall({
  path: '/frame/lookAtHandOver',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: HandOverLink }),
  reply: z.strictObject({ numbers: z.array(TwoDigits) }),
  codes: ['handOver.gone'],
  quiet: true,
})

/** Picks the number; a wrong one voids the link. */
export const takeHandOver = defineCall({
  path: '/frame/takeHandOver',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: HandOverLink, number: TwoDigits }),
  reply: z.strictObject({ frameToken: z.string(), purpose: z.literal(purposes), byHand: z.boolean() }),
  codes: ['handOver.gone', 'handOver.wrongNumber'],
  quiet: true,
})

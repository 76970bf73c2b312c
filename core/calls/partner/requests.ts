// Requests by the exchange's back end. None of them decides anything: a user answers, or a reviewer at the desk decides.
import * as z from 'zod/mini'
import { CalendarDate } from '../../dates.ts'
import { UserId } from '../../values.ts'
import { definePartnerCall } from './define.ts'

/** The other levels are open to every user, and requesting one again would take away what was passed. */
export const requestableLevels = ['otc', 'enhanced', 'nationality', 'taxNumber', 'businessAdvanced', 'owners', 'businessOtc'] as const

export const partnerAskLevel = definePartnerCall({
  path: '/partner/askLevel',
  does: 'Ask a user for a further level',
  notes: 'Optionally with a deadline, the end of a day (UTC). The user sees it at the next visit.',
  scopes: ['ask'],
  body: z.strictObject({ user: UserId, level: z.literal(requestableLevels), by: z.optional(CalendarDate) }),
  reply: z.strictObject({ user: UserId, level: z.literal(requestableLevels), until: z.nullable(z.string()) }),
  codes: [
    'user.unknown',
    'user.erased',
    'user.restricted',
    'user.blacklisted',
    'level.pending',
    'level.passed',
    'deadline.past',
    'exchange.failed',
  ],
  writes: true,
})

export const partnerAskReview = definePartnerCall({
  path: '/partner/askReview',
  does: 'Ask a reviewer to look again at what verified a person',
  notes: 'The approval holds until a reviewer withdraws it.',
  scopes: ['ask'],
  body: z.strictObject({ user: UserId }),
  reply: z.strictObject({ user: UserId, dueAt: z.string() }),
  codes: ['user.unknown', 'user.erased', 'user.restricted', 'review.nothingToReview', 'review.open'],
  writes: true,
})

export const partnerRequestErasure = definePartnerCall({
  path: '/partner/requestErasure',
  does: 'Request the erasure of a user',
  notes: 'A reviewer erases, restricts or refuses, and the user is notified by mail.',
  scopes: ['erase'],
  body: z.strictObject({ user: UserId }),
  reply: z.strictObject({ user: UserId, answerBy: z.string() }),
  codes: ['user.unknown', 'user.erased', 'user.restricted', 'erasure.requested'],
  writes: true,
})

export const partnerExport = definePartnerCall({
  path: '/partner/export',
  does: 'Export everything that is stored about a user',
  notes: 'The signed archive that users download themselves. Three a day for each user.',
  scopes: ['export'],
  body: z.strictObject({ user: UserId }),
  reply: z.null(),
  codes: ['user.unknown', 'user.erased', 'export.tooMany'],
  sends: 'application/zip',
})

// The part of the policy that pages carry with their document's settings, and its shipped value: the build draws pages with it, and they later read the policy in force.
// Separate from the whole policy, which no page loads.
import * as z from 'zod/mini'
import { DocumentPolicy } from '../evidence/shown-documents.ts'
import { Term } from '../retention/retention.ts'
import { shippedDocuments } from './documents.ts'

export const PagePolicy = /* @__PURE__ */ z.object({
  documents: DocumentPolicy,
  ownerPercents: /* @__PURE__ */ z.object({ usual: z.number(), highRisk: z.number() }),
  companyReviewDays: z.number(),
  /** How many working days a reviewer's decision takes at most. */
  reviewDays: z.number(),
  deletionAnswerDays: z.number(),
  kept: /* @__PURE__ */ z.object({ verified: Term, refused: Term, unfinished: Term, faces: Term }),
})
export type PagePolicy = z.infer<typeof PagePolicy>

export const shippedPagePolicy: PagePolicy = {
  documents: shippedDocuments,
  ownerPercents: { usual: 25, highRisk: 10 },
  companyReviewDays: 3,
  reviewDays: 3,
  deletionAnswerDays: 30,
  kept: {
    verified: { amount: 5, unit: 'years' },
    refused: { amount: 12, unit: 'months' },
    unfinished: { amount: 30, unit: 'days' },
    faces: { amount: 30, unit: 'days' },
  },
}

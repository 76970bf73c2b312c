// What a document may embed about the person who requests it, so that the page shows their status before any script runs.
import * as z from 'zod/mini'
import { userinfo } from './account.ts'
import { realNameStatus } from './status.ts'

export const FirstKnown = /* @__PURE__ */ z.object({
  account: userinfo.reply,
  record: realNameStatus.reply,
  /** On a company's pages: as in `company/first-company.ts`, whose schema other pages do not load. */
  company: z.optional(z.unknown()),
})
export type FirstKnown = z.infer<typeof FirstKnown>

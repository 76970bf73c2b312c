// What a document may carry about the person who requests it, so that the page shows their state before any script has run.
import * as z from 'zod/mini'
import { userinfo } from './account.ts'
import { realNameStatus } from './status.ts'

export const FirstKnown = /* @__PURE__ */ z.object({
  account: userinfo.reply,
  record: realNameStatus.reply,
  /** On the pages of a company: as `company/first-company.ts` has it. Scripts of other pages do not carry that shape. */
  company: z.optional(z.unknown()),
})
export type FirstKnown = z.infer<typeof FirstKnown>

// What a document may bring along of the person who asks for it, so that the page shows how he stands before any script has run.
import * as z from 'zod/mini'
import { userinfo } from './account.ts'
import { realNameStatus } from './status.ts'

export const FirstKnown = /* @__PURE__ */ z.object({
  account: userinfo.reply,
  record: realNameStatus.reply,
  /** On the pages of a company: as `company/first-company.ts` has it. Nobody else's scripts carry that shape. */
  company: z.optional(z.unknown()),
})
export type FirstKnown = z.infer<typeof FirstKnown>

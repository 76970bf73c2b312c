// What a document may bring along of the person who asks for it, so that the page shows how he stands before any script has run.
import * as z from 'zod/mini'
import { userinfo } from './account.ts'
import { realNameStatus } from './status.ts'

export const FirstKnown = /* @__PURE__ */ z.object({ account: userinfo.reply, record: realNameStatus.reply })
export type FirstKnown = z.infer<typeof FirstKnown>

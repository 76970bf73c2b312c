// What a document reveals before the visit is submitted.
import * as z from 'zod/mini'
import { CalendarDate } from '../dates.ts'
import { DocumentKind } from '../evidence/document-reading.ts'

export const EarlyFinding = /* @__PURE__ */ z.discriminatedUnion('what', [
  /** Not the kind of document that was chosen. */
  z.strictObject({
    what: z.literal('otherDocument'),
    seen: DocumentKind,
    /** Based only on print or an unsigned barcode: the person may insist that it is the chosen document. */
    doubtful: z.optional(z.literal(true)),
  }),
  z.strictObject({ what: z.literal('tooYoung'), born: CalendarDate, youngest: z.number() }),
  z.strictObject({ what: z.literal('expired'), ended: CalendarDate }),
])
export type EarlyFinding = z.infer<typeof EarlyFinding>

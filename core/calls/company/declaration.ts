// The submitter's declaration, by name, that a submission is true.
import * as z from 'zod/mini'
import { text } from '../../values.ts'

export const longestDeclared = 100

/** `capacity`: what the submitter is in the company, in their own words. */
export const Declaration = /* @__PURE__ */ z.strictObject({
  name: text({ max: longestDeclared }),
  capacity: text({ max: longestDeclared }),
})
export type Declaration = z.infer<typeof Declaration>

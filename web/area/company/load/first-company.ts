// The company data that the document embeds, parsed once.
import { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { FirstKnown } from '@bonafide/core/calls/first-known'

const read = new WeakMap<FirstKnown, FirstCompany | undefined>()

/** Undefined if there is none, or it is from another version. */
export function firstCompanyIn(known: FirstKnown | undefined): FirstCompany | undefined {
  if (known?.company === undefined) return undefined
  if (!read.has(known)) read.set(known, FirstCompany.safeParse(known.company).data)
  return read.get(known)
}

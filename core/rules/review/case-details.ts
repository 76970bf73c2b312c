// The details that a reviewer approves: read from the evidence; the user's input is only a starting point.
import type { DetailName, Details } from '../../details.ts'
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'

/** The details that an approval still lacks, in the order of the fields. */
export function missingDetails(about: Purpose, details: Details): readonly DetailName[] {
  const { needed, oneOf } = purposeRecords[about].review
  const lacking = needed.filter((name) => details[name] === undefined)
  const [first] = oneOf
  return first === undefined || oneOf.some((name) => details[name] !== undefined) ? lacking : [first, ...lacking]
}

/** As submitted, except for the reviewer's changes: a field left empty is not accepted. */
export function detailsToAccept(about: Purpose, submitted: Details, read: Details | undefined): Details {
  if (read === undefined) return submitted
  const { fields } = purposeRecords[about].review
  const isRead = (name: string): boolean => fields.some((field) => field === name)
  const only = (details: Details, wanted: boolean): Details =>
    Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== undefined && isRead(name) === wanted))
  return { ...only(submitted, false), ...only(read, true) }
}

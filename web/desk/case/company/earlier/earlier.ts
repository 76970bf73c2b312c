// Compares a resubmission with the previous submission: which fields changed, and what reviewers had requested.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { CompanyField, InstitutionField, PartyShown, PersonField } from '../company-fields.ts'
import { type CompanySayContext, sayCompanyField, sayPartyField } from '../say-company.ts'

export interface EarlierSubmission {
  /** The previous value; null if it was empty, undefined if it has not changed. */
  readonly was: string | null | undefined
  /** A reviewer's request about the previous value. */
  readonly remark: string | undefined
}

type Before = NonNullable<CompanyShown['before']>

export function earlierOfField(
  saying: CompanySayContext,
  { before, basicInfo }: CompanyShown,
  field: CompanyField,
): EarlierSubmission | undefined {
  if (before === null) return undefined
  const [was, now] = [sayCompanyField(saying, field, before.basicInfo), sayCompanyField(saying, field, basicInfo)]
  const remark = before.remarks.find((remark) => remark.field === field && remark.index === null)?.remark
  return unlessEmpty({ was: was === now ? undefined : was, remark })
}

/** An entry keeps its id, even if its position in the list changes. */
const partyBefore = ({ individualList }: Before, { id, index, actionType }: PartyShown): PartyShown | undefined =>
  individualList.find((old) => old.actionType === actionType && (id === 0 ? old.index === index : old.id === id))

export function earlierOfParty(
  saying: CompanySayContext,
  { before, individualList }: CompanyShown,
  { party, field }: { readonly party: PartyShown; readonly field: PersonField | InstitutionField | null },
): EarlierSubmission | undefined {
  const old = before === null ? undefined : partyBefore(before, party)
  if (before === null || old === undefined) return undefined
  const remark = before.remarks.find((remark) => remark.field === field && remark.index === old.index)?.remark
  if (field === null) return unlessEmpty({ was: undefined, remark })
  const [was, now] = [
    sayPartyField(saying, field, { party: old, list: before.individualList }),
    sayPartyField(saying, field, { party, list: individualList }),
  ]
  return unlessEmpty({ was: was === now ? undefined : was, remark })
}

export const isNewParty = ({ before }: CompanyShown, party: PartyShown): boolean =>
  before !== null && partyBefore(before, party) === undefined

/** False for a first submission, where everything is new. */
export const isNewFile = ({ before }: CompanyShown, file: string): boolean => before !== null && !before.files.some((id) => id === file)

const unlessEmpty = (earlier: EarlierSubmission): EarlierSubmission | undefined =>
  earlier.was === undefined && earlier.remark === undefined ? undefined : earlier

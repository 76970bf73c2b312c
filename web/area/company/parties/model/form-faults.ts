// A form's faults: those that the rules find, and incomplete rows, which the rules do not receive.
import type { Individuals } from '@bonafide/core/rules/company/company'
import { type Fault, type CompanyStepFacts } from '@bonafide/core/rules/company/steps/fault'
import { type InstitutionField, institutionFaults, institutionFields } from '@bonafide/core/rules/company/steps/institution'
import { isOwner, type PersonField, personFaults, personFields } from '@bonafide/core/rules/company/steps/person'
import { wholeDay } from '../../../../ui/field/typed-day.ts'
import type { OpenParty } from './open.ts'
import { type HeldTyped, institutionFrom, personFrom } from './typed.ts'

export type PartyField = PersonField | InstitutionField
export type PartyFault = Fault<PartyField>

export function formFaults(open: OpenParty, facts: CompanyStepFacts): readonly PartyFault[] {
  const owns = open.form === 'institution' || isOwner(open.typed.positions)
  const faults = typedFaults(open, facts)
  if (!owns || !open.typed.heldThrough.some(isIncomplete)) return faults
  return [...faults.filter(({ field }) => field !== 'heldThrough'), { field: 'heldThrough', kind: 'unchosen' }]
}

/** Days are checked as typed: an invalid day differs from a missing one. */
const typedFaults = (open: OpenParty, facts: CompanyStepFacts): readonly PartyFault[] =>
  open.form === 'person'
    ? personFaults({ ...personFrom(open.typed, {}), birthDate: wholeDay(open.typed.birthDate) }, facts)
    : institutionFaults({ ...institutionFrom(open.typed, {}), establishmentDate: wholeDay(open.typed.establishmentDate) }, facts)

/** An institution without a share, or a share without an institution. An empty row is ignored. */
const isIncomplete = ({ institution, percent }: HeldTyped): boolean => (institution === '') !== (percent.trim() === '')

/** For each row, what is missing or invalid. */
export const listFaults = (list: Individuals, facts: CompanyStepFacts): ReadonlyMap<number, readonly PartyFault[]> =>
  new Map(
    list.map((party) => [
      party.index ?? -1,
      party.actionType === 'INDIVIDUAL' ? personFaults(party, facts) : institutionFaults(party, facts),
    ]),
  )

/** Shown while typing, because typing more cannot fix it. */
export const isShownWhileTyping = ({ kind }: PartyFault): boolean => kind === 'tooLong'

export const isPersonField = (field: PartyField): field is PersonField => personFields.some((personField) => personField === field)

export const isPartyField = (field: string): field is PartyField =>
  personFields.some((personField) => personField === field) || institutionFields.some((institutionField) => institutionField === field)

// What is wrong with what stands in a form: the rules' word, and before it that of the texts which are not yet numbers or rows.
import type { Individuals } from '@bonafide/core/rules/company/company'
import { type Fault, type StepFacts } from '@bonafide/core/rules/company/fault'
import { type InstitutionField, institutionFaults, institutionFields } from '@bonafide/core/rules/company/institution'
import { isOwner, type PersonField, personFaults, personFields } from '@bonafide/core/rules/company/person'
import { wholeDay } from '../../../../ui/field/typed-day.ts'
import type { Open } from './open.ts'
import { type HeldTyped, institutionFrom, personFrom } from './typed.ts'

export type PartyField = PersonField | InstitutionField
export type PartyFault = Fault<PartyField>

export function formFaults(open: Open, facts: StepFacts): readonly PartyFault[] {
  const owns = open.form === 'institution' || isOwner(open.typed.positions)
  const found = typedFaults(open, facts)
  if (!owns || !open.typed.heldThrough.some(isHalf)) return found
  return [...found.filter(({ field }) => field !== 'heldThrough'), { field: 'heldThrough', kind: 'unchosen' }]
}

/** Days are judged as they were typed: what is no day is not the same as nothing. */
const typedFaults = (open: Open, facts: StepFacts): readonly PartyFault[] =>
  open.form === 'person'
    ? personFaults({ ...personFrom(open.typed, {}), birthDate: wholeDay(open.typed.birthDate) }, facts)
    : institutionFaults({ ...institutionFrom(open.typed, {}), establishmentDate: wholeDay(open.typed.establishmentDate) }, facts)

/** An institution without a share, or a share without an institution. A row of nothing is left behind. */
const isHalf = ({ institution, percent }: HeldTyped): boolean => (institution === '') !== (percent.trim() === '')

/** For each row, what is missing or wrong. */
export const listFaults = (list: Individuals, facts: StepFacts): ReadonlyMap<number, readonly PartyFault[]> =>
  new Map(
    list.map((party) => [
      party.index ?? -1,
      party.actionType === 'INDIVIDUAL' ? personFaults(party, facts) : institutionFaults(party, facts),
    ]),
  )

/** Shown during typing, because no further typing can fix it. */
export const isSaidAtOnce = ({ kind }: PartyFault): boolean => kind === 'tooLong'

export const isPersonField = (field: PartyField): field is PersonField => personFields.some((one) => one === field)

export const isPartyField = (field: string): field is PartyField =>
  personFields.some((one) => one === field) || institutionFields.some((one) => one === field)

// The open form, as a part of the step's draft, so that a crash loses nothing.
import { IndividualList } from '@bonafide/core/calls/company/shapes'
import { type Individuals, isPerson } from '@bonafide/core/rules/company/company'
import * as z from 'zod/mini'
import { blankInstitution, blankPerson, InstitutionTyped, PersonTyped, typedInstitution, typedPerson } from './typed.ts'
import { partyAt } from './party.ts'

/** The `index` of the row being edited; null: a new row. */
const Row = /* @__PURE__ */ z.nullable(z.number())

export const OpenPerson = /* @__PURE__ */ z.strictObject({
  form: z.literal('person'),
  row: Row,
  step: z.literal([1, 2, 3]),
  /** The form's initial values; any difference makes it dirty. */
  start: PersonTyped,
  typed: PersonTyped,
})
export type OpenPerson = z.infer<typeof OpenPerson>
export type PersonStep = OpenPerson['step']

export const OpenInstitution = /* @__PURE__ */ z.strictObject({
  form: z.literal('institution'),
  row: Row,
  start: InstitutionTyped,
  typed: InstitutionTyped,
})
export type OpenInstitution = z.infer<typeof OpenInstitution>
export type OpenParty = OpenPerson | OpenInstitution

export const Parties = /* @__PURE__ */ parties()
export type Parties = z.infer<typeof Parties>

/* @__NO_SIDE_EFFECTS__ */
function parties() {
  return z.strictObject({
    list: IndividualList,
    open: z.nullable(z.discriminatedUnion('form', [OpenPerson, OpenInstitution])),
  })
}

export const isTouched = ({ start, typed }: OpenParty): boolean => JSON.stringify(start) !== JSON.stringify(typed)

export function openNew(form: OpenParty['form'], positions: Parameters<typeof blankPerson>[0]): OpenParty {
  if (form === 'institution') return { form, row: null, start: blankInstitution, typed: blankInstitution }
  const blank = blankPerson(positions)
  return { form, row: null, step: 1, start: blank, typed: blank }
}

export function openRow(list: Individuals, row: number): OpenParty | null {
  const party = partyAt(list, row)
  if (party === undefined) return null
  if (isPerson(party)) {
    const typed = typedPerson(party)
    return { form: 'person', row, step: 1, start: typed, typed }
  }
  const typed = typedInstitution(party)
  return { form: 'institution', row, start: typed, typed }
}

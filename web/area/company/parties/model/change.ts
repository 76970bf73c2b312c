// All changes to the list and to the form over it, as a pure reducer.
import { type Individuals, isPerson, type Party } from '@bonafide/core/rules/company/company'
import { numbered, withoutRow } from '@bonafide/core/rules/company/rows'
import { type Position } from '@bonafide/core/status'
import { type OpenParty, openNew, openRow, type Parties, type PersonStep } from './open.ts'
import { freeIndex, partyAt, partyPlaceOf } from './party.ts'
import { type InstitutionTyped, institutionFrom, personFrom, type PersonTyped } from './typed.ts'

export type PartiesAction =
  /** With a position: added from its group, so that it is already ticked. */
  | { readonly do: 'addPerson'; readonly position?: Position }
  | { readonly do: 'addInstitution' }
  | { readonly do: 'edit'; readonly row: number }
  | { readonly do: 'typePerson'; readonly typed: Partial<PersonTyped> }
  | { readonly do: 'typeInstitution'; readonly typed: Partial<InstitutionTyped> }
  | { readonly do: 'go'; readonly step: PersonStep }
  | { readonly do: 'close' }
  /** Adds the form's values to the list and closes the form. */
  | { readonly do: 'keep' }
  | { readonly do: 'remove'; readonly row: number }
  | { readonly do: 'restore'; readonly list: Individuals }

/** Saved immediately, unlike typing: a reload must not reopen the form of a person or institution that is already in the list. */
export const changesList = ({ do: kind }: PartiesAction): boolean => kind === 'keep' || kind === 'remove' || kind === 'restore'

export function reduceParties(before: Parties, act: PartiesAction): Parties {
  const { list, open } = before
  switch (act.do) {
    case 'addPerson':
      return { list, open: openNew('person', act.position === undefined ? [] : [act.position]) }
    case 'addInstitution':
      return { list, open: openNew('institution', []) }
    case 'edit':
      return { list, open: openRow(list, act.row) }
    case 'typePerson':
      return open?.form === 'person' ? { list, open: { ...open, typed: { ...open.typed, ...act.typed } } } : before
    case 'typeInstitution':
      return open?.form === 'institution' ? { list, open: { ...open, typed: { ...open.typed, ...act.typed } } } : before
    case 'go':
      return open?.form === 'person' ? { list, open: { ...open, step: act.step } } : before
    case 'close':
      return { list, open: null }
    case 'keep':
      return open === null ? before : { list: withForm(list, open), open: null }
    case 'remove':
      return { list: withoutRow(list, partyPlaceOf(list, act.row)), open }
    case 'restore':
      return { list: act.list, open }
  }
}

/** The row that results from the form's values. */
export function partyFrom(list: Individuals, open: OpenParty): Party & { readonly index: number } {
  const before = open.row === null ? undefined : partyAt(list, open.row)
  const index = open.row ?? freeIndex(list)
  return open.form === 'person'
    ? { ...personFrom(open.typed, before !== undefined && isPerson(before) ? before : {}), index }
    : { ...institutionFrom(open.typed, before !== undefined && !isPerson(before) ? before : {}), index }
}

/** The list as if the form were saved now. */
export function withForm(list: Individuals, open: OpenParty): Individuals {
  const party = partyFrom(list, open)
  return open.row !== null && partyAt(list, open.row) !== undefined
    ? list.map((row) => (row.index === open.row ? party : row))
    : [...list, party]
}

export const partiesOf = (list: Individuals): Parties => ({ list: numbered(list), open: null })

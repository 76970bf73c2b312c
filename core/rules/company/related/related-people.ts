// The natural persons behind a company, each once: the form has a row for each position, so one person may have several rows.
import { foldedNumber } from '../../../identity.ts'
import type { Position } from '../../../status.ts'
import { type Individuals, isPerson, type Person } from '../company.ts'
import { nameOf, positionsOf } from '../parties.ts'

export interface RelatedPerson {
  /** The id of their first row. */
  readonly id: number
  /** The ids of all their rows. */
  readonly rows: readonly number[]
  readonly name: string
  readonly positions: readonly Position[]
  /** The person's first row, as typed. */
  readonly row: Person
}

/** In the order of the list. Rows without an id were never saved and are skipped. */
export function relatedPeople(list: Individuals): readonly RelatedPerson[] {
  const people = new Map<string, RelatedPerson>()
  for (const row of list) {
    if (!isPerson(row) || !isSaved(row)) continue
    const key = identityOfRow(row) ?? `row ${row.id}`
    const listed = people.get(key)
    people.set(key, listed === undefined ? personOf(row) : withRow(listed, row))
  }
  return [...people.values()]
}

type SavedPerson = Person & { readonly id: number }

const isSaved = (row: Person): row is SavedPerson => row.id != null && row.id > 0

const personOf = (row: SavedPerson): RelatedPerson => ({
  id: row.id,
  rows: [row.id],
  name: nameOf(row),
  positions: positionsOf(row),
  row,
})

const withRow = (person: RelatedPerson, row: SavedPerson): RelatedPerson => ({
  ...person,
  rows: [...person.rows, row.id],
  positions: [...new Set([...person.positions, ...positionsOf(row)])],
})

/** Issuing country and number; null if either is missing. */
export function identityOfRow({ issuedCountryAlphaName: country, identityNo }: Person): string | null {
  const number = foldedNumber(identityNo ?? '')
  return country == null || country === '' || number === '' ? null : `${country}:${number}`
}

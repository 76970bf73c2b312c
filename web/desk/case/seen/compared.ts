// Printed values beside machine-readable ones, field by field.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { foldedName, foldedNumber } from '@bonafide/core/identity'

const fields = [
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'nationality',
  'issuingCountry',
  'documentNumber',
  'documentEnds',
  'address',
] as const satisfies readonly (keyof ReadPerson)[]
export type ReadField = (typeof fields)[number]

export interface ComparedLine {
  readonly field: ReadField
  readonly printed: string | null
  readonly machine: string | null
  readonly differs: boolean
}

/** Only fields with at least one value. */
export const comparedLines = (printed: ReadPerson, machine: ReadPerson | null): readonly ComparedLine[] =>
  fields.flatMap((field) => {
    const [left, right] = [printed[field] ?? null, machine?.[field] ?? null]
    if (left === null && right === null) return []
    return [{ field, printed: left, machine: right, differs: left !== null && right !== null && !isSame(field, left, right) }]
  })

const isSame = (field: ReadField, a: string, b: string): boolean => {
  if (field === 'familyName' || field === 'givenName') return foldedName(a) === foldedName(b)
  return foldedNumber(a) === foldedNumber(b)
}

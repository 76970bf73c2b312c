// Compares what two sources of one document say about the same field.
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { foldedNumber } from '@bonafide/core/identity'
import { compareNames } from '../../shared/names/compare-names.ts'
import { isNameTruncated } from '../../shared/names/cut-names.ts'
import { writtenName } from '../person/written.ts'
import type { DocumentSource } from './sources.ts'

/**
 * `part`: nothing contradicts, but one side has more, or spells it differently from the standard. `near`: characters that a reader
 * confuses with one another.
 */
type Verdict = 'same' | 'part' | 'near' | 'different'

export interface SourceComparison {
  readonly field: 'name' | 'birthDate' | 'documentNumber' | 'documentEnds' | 'nationality' | 'sex'
  readonly first: DocumentSource
  readonly second: DocumentSource
  /** Both sources are known to be read exactly. */
  readonly exact: boolean
  readonly verdict: Verdict
}

export const compareSources = (sources: readonly DocumentSource[]): readonly SourceComparison[] =>
  sources.flatMap((source, at) => sources.slice(at + 1).flatMap((other) => compare(source, other)))

const plain = ['birthDate', 'documentEnds', 'nationality', 'sex'] as const

function compare(first: DocumentSource, second: DocumentSource): readonly SourceComparison[] {
  const verdicts: readonly (readonly [SourceComparison['field'], Verdict | null])[] = [
    ['name', compareHolders(first.read, second.read)],
    ['documentNumber', compareNumbers(first.read.documentNumber, second.read.documentNumber)],
    ...plain.map((field) => [field, comparePlain(first.read[field], second.read[field])] as const),
  ]
  const exact = first.exact && second.exact
  return verdicts.flatMap(([field, verdict]) => (verdict === null ? [] : [{ field, first, second, exact, verdict }]))
}

const comparePlain = (a: string | undefined, b: string | undefined): Verdict | null =>
  a === undefined || b === undefined ? null : a === b ? 'same' : 'different'

/** Characters that a reader confuses with one another in some typeface. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

function compareNumbers(a: string | undefined, b: string | undefined): Verdict | null {
  if (a === undefined || b === undefined) return null
  const [left, right] = [foldedNumber(a), foldedNumber(b)]
  if (left === right) return 'same'
  return looksOf(left) === looksOf(right) ? 'near' : 'different'
}

const looksOf = (number: string): string => Array.from(number, (sign) => lookAlikes[sign] ?? sign).join('')

/** The score of names that agree letter by letter, in the spelling of Doc 9303-3, section 6. A missing or only similar word lowers it. */
const fullScore = 1

/** A machine-readable line holds a limited number of letters, so only there may a name be truncated. */
function compareHolders(a: ReadPerson, b: ReadPerson): Verdict | null {
  const [left, right] = [writtenName(a), writtenName(b)]
  if (left === null || right === null) return null
  const { same, score } = compareNames(left, right)
  if (same === 'no') return 'different'
  if (same === 'yes') return score >= fullScore || isNameTruncated(right) ? 'same' : 'part'
  return isPart(a, b) ? 'part' : 'near'
}

/** One side has only the family name, or only the given names, and the other side has the same. */
function isPart(a: ReadPerson, b: ReadPerson): boolean {
  const fields = (['givenName', 'familyName'] as const).filter((field) => a[field] !== undefined && b[field] !== undefined)
  if (fields.length !== 1) return false
  const [left, right] = [a, b].map((read) => Object.fromEntries(fields.map((field) => [field, read[field]])))
  return left !== undefined && right !== undefined && compareNames(left, right).same === 'yes'
}

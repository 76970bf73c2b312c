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
  readonly one: DocumentSource
  readonly other: DocumentSource
  /** The value that both have. */
  readonly exact: boolean
  readonly verdict: Verdict
}

export const compareSources = (sources: readonly DocumentSource[]): readonly SourceComparison[] =>
  sources.flatMap((source, at) => sources.slice(at + 1).flatMap((other) => compare(source, other)))

const plain = ['birthDate', 'documentEnds', 'nationality', 'sex'] as const

function compare(one: DocumentSource, other: DocumentSource): readonly SourceComparison[] {
  const verdicts: readonly (readonly [SourceComparison['field'], Verdict | null])[] = [
    ['name', compareHolders(one.read, other.read)],
    ['documentNumber', compareNumbers(one.read.documentNumber, other.read.documentNumber)],
    ...plain.map((field) => [field, comparePlain(one.read[field], other.read[field])] as const),
  ]
  const exact = one.exact && other.exact
  return verdicts.flatMap(([field, verdict]) => (verdict === null ? [] : [{ field, one, other, exact, verdict }]))
}

const comparePlain = (one: string | undefined, other: string | undefined): Verdict | null =>
  one === undefined || other === undefined ? null : one === other ? 'same' : 'different'

/** Characters that a reader confuses with one another in some typeface. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

function compareNumbers(one: string | undefined, other: string | undefined): Verdict | null {
  if (one === undefined || other === undefined) return null
  const [left, right] = [foldedNumber(one), foldedNumber(other)]
  if (left === right) return 'same'
  return looksOf(left) === looksOf(right) ? 'near' : 'different'
}

const looksOf = (number: string): string => Array.from(number, (sign) => lookAlikes[sign] ?? sign).join('')

/** Letter by letter, as Doc 9303-3, section 6, spells them. A missing word, or one that only sounds alike, makes the names less equal. */
const whole = 1

/** A line holds a limited number of letters, so only it may leave out what the other side has. */
function compareHolders(one: ReadPerson, other: ReadPerson): Verdict | null {
  const [left, right] = [writtenName(one), writtenName(other)]
  if (left === null || right === null) return null
  const { same, score } = compareNames(left, right)
  if (same === 'no') return 'different'
  if (same === 'yes') return score >= whole || isNameTruncated(right) ? 'same' : 'part'
  return isPart(one, other) ? 'part' : 'near'
}

/** One side has only the family name, or only the given names, and the other side has the same. */
function isPart(one: ReadPerson, other: ReadPerson): boolean {
  const fields = (['givenName', 'familyName'] as const).filter((field) => one[field] !== undefined && other[field] !== undefined)
  if (fields.length !== 1) return false
  const [left, right] = [one, other].map((read) => Object.fromEntries(fields.map((field) => [field, read[field]])))
  return left !== undefined && right !== undefined && compareNames(left, right).same === 'yes'
}

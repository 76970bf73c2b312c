import { foldedNumber } from '@bonafide/core/identity'
import type { Check } from '@bonafide/core/evidence/check'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import { compareNames } from '../../shared/names/compare-names.ts'
import { nameOf } from '../person/written.ts'
import { type HolderFacts, printedOf, readingsOf } from '../holder.ts'
import { failed, passed, unchecked, unsure } from '../outcome.ts'

const name = 'document.agrees'

interface Source {
  readonly called: string
  readonly read: ReadPerson
}

type Verdict = 'same' | 'near' | 'different'

/** What is printed for people, what machines read, and what front and back say: whoever changes one forgets the other. */
export function documentAgrees(sides: HolderFacts): Check {
  const sources = sourcesOf(sides)
  const compared = pairsOf(sources).flatMap(([one, other]) => compare(one, other))
  const detail = compared.map(({ field, between, verdict }) => `${field} ${between}: ${verdict}`).join('; ')
  const differing = compared.filter(({ verdict }) => verdict === 'different')
  const score = compared.length === 0 ? 0 : compared.filter(({ verdict }) => verdict === 'same').length / compared.length
  if (differing.length > 0) return failed(name, { reason: 'document.doubtful', detail, score })
  if (compared.some(({ verdict }) => verdict === 'near')) return unsure(name, { reason: 'document.doubtful', detail, score })
  // One field alone could agree by being the only one that was not touched.
  if (compared.length < 2) return unchecked(name, { reason: 'document.unread', detail: detail || 'nothing to compare' })
  return passed(name, { detail, score })
}

const sourcesOf = (sides: HolderFacts): readonly Source[] => [
  ...readingsOf(sides).flatMap(({ mrz }) => (mrz === null ? [] : [{ called: 'mrz', read: mrz.read }])),
  ...readingsOf(sides).flatMap(({ barcode }) => (barcode?.read == null ? [] : [{ called: 'barcode', read: barcode.read }])),
  { called: 'printed', read: printedOf(sides) },
]

const pairsOf = (sources: readonly Source[]): readonly (readonly [Source, Source])[] =>
  sources.flatMap((one, at) => sources.slice(at + 1).map((other) => [one, other] as const))

interface Compared {
  readonly field: string
  readonly between: string
  readonly verdict: Verdict
}

const exact = ['birthDate', 'documentEnds', 'nationality', 'sex'] as const

function compare(one: Source, other: Source): readonly Compared[] {
  const between = `${one.called}/${other.called}`
  const plain = exact.flatMap((field): Compared[] => {
    const [left, right] = [one.read[field], other.read[field]]
    if (left === undefined || right === undefined) return []
    return [{ field, between, verdict: left === right ? 'same' : 'different' }]
  })
  const number = numbers(one.read.documentNumber, other.read.documentNumber)
  const named = names(one.read, other.read)
  return [
    ...plain,
    ...(number === null ? [] : [{ field: 'documentNumber', between, verdict: number }]),
    ...(named === null ? [] : [{ field: 'name', between, verdict: named }]),
  ]
}

/** Signs that a reader takes for one another in some typeface. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

function numbers(one: string | undefined, other: string | undefined): Verdict | null {
  if (one === undefined || other === undefined) return null
  const [left, right] = [foldedNumber(one), foldedNumber(other)]
  if (left === right) return 'same'
  return looksOf(left) === looksOf(right) ? 'near' : 'different'
}

const looksOf = (number: string): string => Array.from(number, (sign) => lookAlikes[sign] ?? sign).join('')

function names(one: ReadPerson, other: ReadPerson): Verdict | null {
  const [left, right] = [nameOf(one), nameOf(other)]
  return left === null || right === null ? null : verdicts[compareNames(left, right).same]
}

const verdicts = { yes: 'same', unsure: 'near', no: 'different' } as const satisfies Readonly<Record<string, Verdict>>

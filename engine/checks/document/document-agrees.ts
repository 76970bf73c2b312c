import type { Check } from '@bonafide/core/evidence/check'
import { type HolderFacts } from '../holder.ts'
import { failedCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'
import { type SourceComparison, compareSources } from './compare-sources.ts'
import { type DocumentSource, sourcesOf } from './sources.ts'

const name = 'document.agrees'

/** The fields that link print to MRZ and a card's front to its back: editing any other field does not change the identity. */
const ties = ['name', 'birthDate', 'documentNumber'] as const
type Tie = (typeof ties)[number]
const leastAcross = 2

/**
 * Compares print, machine-readable zone, front and back: a forger who changes one forgets another. Every field that two sources
 * have is compared, and only fields compared in full pass, so an edited field cannot be the one that happened not to be read.
 */
export function documentAgrees(sides: HolderFacts): Check {
  const sources = sourcesOf(sides)
  const compared = compareSources(sources)
  const score = compared.length === 0 ? 0 : compared.filter(({ verdict }) => verdict === 'same').length / compared.length
  const found = { detail: compared.map(lineOf).join('; '), score }
  const differing = compared.filter(({ verdict }) => verdict === 'different')
  if (differing.some(({ exact }) => exact)) return failedCheck(name, { ...found, reason: 'document.doubtful' })
  // An MRZ without a trusted reading may differ because of a misreading.
  if (differing.length > 0 || compared.some(({ verdict }) => verdict === 'near'))
    return unsureCheck(name, { ...found, reason: 'document.doubtful' })
  const open = [...printOpen(sources, compared), ...backOpen(sources, compared)]
  if (open.length > 0)
    return uncheckedCheck(name, { reason: 'document.unread', detail: [...open, ...compared.map(lineOf)].join('; '), score })
  return passedCheck(name, found)
}

const lineOf = ({ field, first, second, verdict }: SourceComparison): string => `${field} ${first.called}/${second.called}: ${verdict}`

/** Why print and MRZ may not agree. A barcode is unsigned: it is compared, but print is not rejected because of it alone. */
function printOpen(sources: readonly DocumentSource[], compared: readonly SourceComparison[]): readonly string[] {
  if (!sources.some(({ from, exact }) => from === 'mrz' && exact)) return ['lines not read with certainty']
  const held = compared.filter(({ first, second, exact }) => exact && first.from === 'printed' && second.from === 'mrz')
  const missing = missingIn(held)
  const explained = missing.filter(
    (tie) => held.some(({ field, verdict }) => field === tie && verdict === 'part') || isPrinted(sources, tie),
  )
  const unexplained = missing.filter((tie) => !explained.includes(tie))
  return [
    ...(unexplained.length === 0 ? [] : [`not read in print: ${unexplained.join(', ')}`]),
    ...(explained.length === 0 ? [] : [`not compared in full: ${explained.join(', ')}`]),
  ]
}

const isPrinted = (sources: readonly DocumentSource[], tie: Tie): boolean =>
  sources.some(({ from, read }) => from === 'printed' && (tie === 'name' ? (read.familyName ?? read.givenName) : read[tie]) !== undefined)

/** The two sides may belong to two different cards. */
function backOpen(sources: readonly DocumentSource[], compared: readonly SourceComparison[]): readonly string[] {
  if (!sources.some(({ side }) => side === 'back')) return []
  const shared = ties.filter((tie) => !missingIn(compared.filter(({ first, second }) => first.side !== second.side)).includes(tie))
  return shared.length >= leastAcross ? [] : [`front and back share: ${shared.join(', ') || 'nothing that was read'}`]
}

const missingIn = (compared: readonly SourceComparison[]): readonly Tie[] =>
  ties.filter((tie) => !compared.some(({ field, verdict }) => field === tie && verdict === 'same'))

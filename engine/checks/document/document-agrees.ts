import type { Check } from '@bonafide/core/evidence/check'
import { type HolderFacts } from '../holder.ts'
import { failed, passed, unchecked, unsure } from '../outcome.ts'
import { type Compared, compareSources } from './compare-sources.ts'
import { type Source, sourcesOf } from './sources.ts'

const name = 'document.agrees'

/** What ties print to lines, and the front of a card to its back: an edit of anything else does not change the identity. */
const ties = ['name', 'birthDate', 'documentNumber'] as const
type Tie = (typeof ties)[number]
const leastAcross = 2

/**
 * What is printed for people, what machines read, and what front and back say: a forger who changes one forgets the other. Every field that two of
 * them say is compared, and passed is only what was compared in full: an edited field is never the one that happened not to be read.
 */
export function documentAgrees(sides: HolderFacts): Check {
  const sources = sourcesOf(sides)
  const compared = compareSources(sources)
  const score = compared.length === 0 ? 0 : compared.filter(({ verdict }) => verdict === 'same').length / compared.length
  const found = { detail: compared.map(lineOf).join('; '), score }
  const differing = compared.filter(({ verdict }) => verdict === 'different')
  if (differing.some(({ exact }) => exact)) return failed(name, { ...found, reason: 'document.doubtful' })
  // Lines without a trusted reading may differ because of the reader.
  if (differing.length > 0 || compared.some(({ verdict }) => verdict === 'near'))
    return unsure(name, { ...found, reason: 'document.doubtful' })
  const open = [...printOpen(sources, compared), ...backOpen(sources, compared)]
  if (open.length > 0) return unchecked(name, { reason: 'document.unread', detail: [...open, ...compared.map(lineOf)].join('; '), score })
  return passed(name, found)
}

const lineOf = ({ field, one, other, verdict }: Compared): string => `${field} ${one.called}/${other.called}: ${verdict}`

/** Why print and lines are not known to say the same. Nothing signs a barcode: it is compared, and print is not held against it alone. */
function printOpen(sources: readonly Source[], compared: readonly Compared[]): readonly string[] {
  if (!sources.some(({ from, exact }) => from === 'mrz' && exact)) return ['lines not read for sure']
  const held = compared.filter(({ one, other, exact }) => exact && one.from === 'printed' && other.from === 'mrz')
  const missing = missingIn(held)
  const said = missing.filter((tie) => held.some(({ field, verdict }) => field === tie && verdict === 'part') || isPrinted(sources, tie))
  const unsaid = missing.filter((tie) => !said.includes(tie))
  return [
    ...(unsaid.length === 0 ? [] : [`not read in print: ${unsaid.join(', ')}`]),
    ...(said.length === 0 ? [] : [`not compared in full: ${said.join(', ')}`]),
  ]
}

const isPrinted = (sources: readonly Source[], tie: Tie): boolean =>
  sources.some(({ from, read }) => from === 'printed' && (tie === 'name' ? (read.familyName ?? read.givenName) : read[tie]) !== undefined)

/** Two cards may have been photographed, each from one side. */
function backOpen(sources: readonly Source[], compared: readonly Compared[]): readonly string[] {
  if (!sources.some(({ side }) => side === 'back')) return []
  const shared = ties.filter((tie) => !missingIn(compared.filter(({ one, other }) => one.side !== other.side)).includes(tie))
  return shared.length >= leastAcross ? [] : [`front and back share: ${shared.join(', ') || 'nothing that was read'}`]
}

const missingIn = (compared: readonly Compared[]): readonly Tie[] =>
  ties.filter((tie) => !compared.some(({ field, verdict }) => field === tie && verdict === 'same'))

// Is this the name that the document says? Across scripts, orders, accents, and what a machine-readable zone does to a name.
import { wasCut } from './cut-names.ts'
import { matchParts, type Pairing, surely } from './match-parts.ts'
import { type Part, partsOf } from './parts.ts'
import type { WrittenName } from './written-name.ts'

export interface NameMatch {
  /** 0 to 1: how much of both names is the same. */
  readonly score: number
  readonly same: 'yes' | 'no' | 'unsure'
}

/** So many consonants must agree before names of consonants alone are believed: many a short one fits many people. */
const enoughConsonants = 5
/** One second given name or second family name may be left out. */
const mostMissing = 1
/** Below it, a name in a script that tells little of its sound is another name all the same. */
const another = 0.3

interface Side {
  readonly parts: readonly Part[]
  readonly paired: ReadonlySet<Part>
  /** Words of weight that have no counterpart. */
  readonly left: readonly Part[]
}

export function compareNames(typed: WrittenName, read: WrittenName): NameMatch {
  const cut = wasCut(read)
  const mine = partsOf(typed)
  const theirs = partsOf(read).map((part, at, all) => ({ ...part, cut: cut && (isLast(all, at, 'given') || isLast(all, at, 'family')) }))
  if (mine.length === 0 || theirs.length === 0) return { score: 0, same: 'unsure' }
  const pairs = matchParts(mine, theirs)
  const sides = [sideOf(mine, partsIn(pairs, 'one')), sideOf(theirs, partsIn(pairs, 'other'))] as const
  const score = (shareOf(sides[0].parts, pairs, 'one') + shareOf(sides[1].parts, pairs, 'other')) / 2
  return { score: Math.round(score * 100) / 100, same: decide(sides, pairs, { score, cut }) }
}

const isLast = (parts: readonly Part[], at: number, of: Part['of']): boolean => at === parts.findLastIndex((part) => part.of === of)

const partsIn = (pairs: readonly Pairing[], side: 'one' | 'other'): readonly Part[] => pairs.flatMap((pair) => pair[side])

const sideOf = (parts: readonly Part[], paired: readonly Part[]): Side => ({
  parts,
  paired: new Set(paired),
  left: parts.filter((part) => !part.particle && !paired.includes(part)),
})

const weightOf = (part: Part): number => (part.particle ? 0 : Math.max(2, part.plain.length))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const shareOf = (parts: readonly Part[], pairs: readonly Pairing[], side: 'one' | 'other'): number => {
  const whole = sum(parts.map(weightOf))
  return whole === 0 ? 0 : sum(pairs.map((pair) => pair.score * sum(pair[side].map(weightOf)))) / whole
}

const decide = (
  [mine, theirs]: readonly [Side, Side],
  pairs: readonly Pairing[],
  facts: { score: number; cut: boolean },
): NameMatch['same'] => {
  const conflict = mine.left.length > 0 && theirs.left.length > 0
  const covered = isCovered(mine) && isCovered(theirs)
  if (!covered && (conflict || pairs.length === 0)) return isLegible(mine, theirs, facts.score) ? 'no' : 'unsure'
  const missing = [...(facts.cut ? [] : mine.left), ...theirs.left]
  const mayBeMissing = missing.length <= mostMissing && missing.every(({ script }) => script === 'alphabet' || script === 'abjad')
  const sure = pairs.every(({ score }) => score >= surely) && hasEnough(pairs)
  return covered && sure && !conflict && mayBeMissing ? 'yes' : 'unsure'
}

/** Something of the given names and something of the family names has its counterpart. */
const isCovered = ({ parts, paired }: Side): boolean =>
  (['given', 'family'] as const).every((field) => {
    const real = parts.filter(({ of, particle }) => of === field && !particle)
    return real.length === 0 || real.some((part) => paired.has(part))
  })

/** Kanji are read in ways that no table knows; of other scripts something would have been alike. */
const isLegible = (mine: Side, theirs: Side, score: number): boolean => {
  const scripts = new Set([...mine.parts, ...theirs.parts].map(({ script }) => script))
  if (scripts.size === 1) return true
  return !scripts.has('han') && score < another
}

const hasEnough = (pairs: readonly Pairing[]): boolean => {
  const guessed = pairs.filter(({ one, other }) => hasAbjad(one) !== hasAbjad(other))
  return guessed.length === 0 || sum(guessed.map(({ one, other }) => consonantsIn(hasAbjad(one) ? one : other))) >= enoughConsonants
}

const hasAbjad = (parts: readonly Part[]): boolean => parts.some(({ script }) => script === 'abjad')

const consonantsIn = (parts: readonly Part[]): number => sum(parts.map(({ spellings }) => spellings[0]?.length ?? 0))

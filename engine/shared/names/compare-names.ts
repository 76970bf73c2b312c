// Compares a name with the document's, across scripts, word orders, accents and the spelling of machine-readable lines. "Yes" is only for the
// same name: similarities that two different people may have are left to a reviewer.
import { isNameTruncated } from './cut-names.ts'
import { isCertain, type Side } from './is-certain.ts'
import { nameLikeness } from './likeness.ts'
import { matchParts, type Pairing } from './match-parts.ts'
import { type Part, partsOf } from './parts.ts'
import { soundOf } from './sound.ts'
import type { WrittenName } from './written-name.ts'

export interface NameMatch {
  /** 0 to 1: how much of the two names is equal. */
  readonly score: number
  readonly same: 'yes' | 'no' | 'unsure'
}

/** Below this, a name in a script that reveals little of its sound is still a different name. */
const differentBelow = 0.3
/** The least similarity at which two complete names, written as one word, are unsure rather than different. */
const sameLetters = 0.9

export function compareNames(typed: WrittenName, read: WrittenName): NameMatch {
  const cut = isNameTruncated(read)
  const [mine, theirs] = inOneField(
    partsOf(typed),
    partsOf(read).map((part, at, all) => ({ ...part, cut: cut && (isLast(all, at, 'given') || isLast(all, at, 'family')) })),
  )
  if (mine.length === 0 || theirs.length === 0) return { score: 0, same: 'unsure' }
  const pairs = matchParts(mine, theirs)
  const sides = [sideOf(mine, partsIn(pairs, 'first')), sideOf(theirs, partsIn(pairs, 'second'))] as const
  const score = (shareOf(mine, pairs, 'first') + shareOf(theirs, pairs, 'second')) / 2
  if (isCertain(sides, pairs, cut)) return { score: rounded(score), same: 'yes' }
  if (!isDifferent(sides, pairs, score)) return { score: rounded(score), same: 'unsure' }
  const together = likenessTogether(mine, theirs)
  return together >= sameLetters ? { score: rounded(together), same: 'unsure' } : { score: rounded(score), same: 'no' }
}

const rounded = (score: number): number => Math.round(score * 100) / 100

const isLast = (parts: readonly Part[], at: number, field: Part['of']): boolean => at === parts.findLastIndex((part) => part.of === field)

/** If both names use only one field, treats it as the same field. */
const inOneField = (mine: readonly Part[], theirs: readonly Part[]): readonly [readonly Part[], readonly Part[]] => {
  const usesOneField = (parts: readonly Part[]): boolean => new Set(parts.map(({ of }) => of)).size === 1
  const asFamily = (parts: readonly Part[]): readonly Part[] => parts.map((part) => ({ ...part, of: 'family' }))
  return usesOneField(mine) && usesOneField(theirs) ? [asFamily(mine), asFamily(theirs)] : [mine, theirs]
}

const partsIn = (pairs: readonly Pairing[], side: 'first' | 'second'): readonly Part[] => pairs.flatMap((pair) => pair[side])

const sideOf = (parts: readonly Part[], paired: readonly Part[]): Side => ({
  parts,
  paired: new Set(paired),
  left: parts.filter((part) => !part.particle && !paired.includes(part)),
})

const weightOf = (part: Part): number => (part.particle ? 0 : Math.max(2, part.plain.length))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const shareOf = (parts: readonly Part[], pairs: readonly Pairing[], side: 'first' | 'second'): number => {
  const total = sum(parts.map(weightOf))
  return total === 0 ? 0 : sum(pairs.map((pair) => pair.score * sum(pair[side].map(weightOf)))) / total
}

/** The given names or the family names have no counterpart, and the parts without one contradict each other. */
const isDifferent = ([mine, theirs]: readonly [Side, Side], pairs: readonly Pairing[], score: number): boolean => {
  const conflict = mine.left.length > 0 && theirs.left.length > 0
  const covered = isCovered(mine) && isCovered(theirs)
  return !covered && (conflict || pairs.length === 0) && isLegible(mine, theirs, score)
}

/** At least one given name and one family name have a counterpart. */
const isCovered = ({ parts, paired }: Side): boolean =>
  (['given', 'family'] as const).every((field) => {
    const real = parts.filter(({ of, particle }) => of === field && !particle)
    return real.length === 0 || real.some((part) => paired.has(part))
  })

/**
 * No table covers the readings of kanji, and Thai and Devanagari are transcribed only by letter. Other scripts would show some similarity.
 */
const isLegible = (mine: Side, theirs: Side, score: number): boolean => {
  const scripts = new Set([...mine.parts, ...theirs.parts].map(({ script }) => (isAlphabet(script) ? 'alphabet' : script)))
  return scripts.size === 1 || (!scripts.has('han') && !scripts.has('other') && score < differentBelow)
}

const isAlphabet = (script: Part['script']): boolean => script === 'Latin' || script === 'Cyrillic' || script === 'Greek'

/** Given and family name may be written together or split elsewhere: Annasmith is Anna Smith. */
const likenessTogether = (mine: readonly Part[], theirs: readonly Part[]): number => {
  if ([...mine, ...theirs].some(({ script }) => script === 'han')) return 0
  const scores = waysTogether(mine).flatMap((spelling) => waysTogether(theirs).map((other) => nameLikeness(spelling, other)))
  return Math.max(0, ...scores)
}

const waysTogether = (parts: readonly Part[]): readonly string[] => {
  const [family, given] = (['family', 'given'] as const).map((field) =>
    parts.flatMap(({ of, spellings }) => (of === field ? [spellings[0] ?? ''] : [])).join(''),
  )
  return [`${family}${given}`, `${given}${family}`].map(soundOf)
}

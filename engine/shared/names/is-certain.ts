// When two names are the same beyond doubt: each rule here prevents one kind of confusion between two people.
import { certainLikeness } from './likeness-of-runs.ts'
import type { Pairing } from './match-parts.ts'
import { listedFormOf, type Part } from './parts.ts'
import { isSyllable } from './syllables.ts'

/** One of the two names. */
export interface Side {
  readonly parts: readonly Part[]
  readonly paired: ReadonlySet<Part>
  /** Words, particles aside, that have no counterpart. */
  readonly left: readonly Part[]
}

/** How many consonants must agree before names compared only by consonants are trusted: a few consonants fit many people. */
const enoughConsonants = 5
/** From this similarity on, more than consonants was compared. */
const knownName = 0.97
/** One second given name or second family name may be left out. */
const maxMissing = 1

export const isCertain = ([mine, theirs]: readonly [Side, Side], pairs: readonly Pairing[], cut: boolean): boolean => {
  const missing = [...(cut ? [] : mine.left), ...theirs.left]
  return (
    (['given', 'family'] as const).every((field) => agreesIn(field, [mine, theirs], pairs)) &&
    // With its fields swapped it may be another name: Thomas James is not James Thomas, and fathers and sons of many countries swap theirs.
    pairs.every(({ first, second }) => first[0]?.of === second[0]?.of) &&
    pairs.every((pair) => pair.score >= certainLikeness || isInitial(pair)) &&
    hasEnough(pairs) &&
    !(mine.left.length > 0 && theirs.left.length > 0) &&
    missing.length <= maxMissing &&
    missing.every((part) => mayBeMissing(part, pairs))
  )
}

type Field = Part['of']

/** The first words match each other, the others are in the same order, and at most one side has words left over, particles included. */
const agreesIn = (field: Field, sides: readonly [Side, Side], pairs: readonly Pairing[]): boolean => {
  const [mine, theirs] = sides.map(({ parts }) => parts.filter(({ of }) => of === field))
  if (mine === undefined || theirs === undefined) return false
  const [first, second] = [mine.find(isReal), theirs.find(isReal)]
  if (first === undefined || second === undefined) return first === second
  const heads = pairs.find((pair) => pair.first.includes(first))
  if (heads === undefined || !heads.second.includes(second) || isInitial(heads)) return false
  const left = sides.map(({ parts, paired }) => parts.some((part) => part.of === field && !paired.has(part)))
  return !isCrossed(pairs, [mine, theirs]) && !left.every(Boolean)
}

const isReal = ({ particle }: Part): boolean => !particle

const isInitial = ({ first, second, score }: Pairing): boolean =>
  score < certainLikeness && (first[0]?.initial === true) !== (second[0]?.initial === true)

const isCrossed = (pairs: readonly Pairing[], [mine, theirs]: readonly [readonly Part[], readonly Part[]]): boolean => {
  const places = mine.flatMap((part) => {
    const pair = pairs.find(({ first }) => first[0] === part)
    return pair?.second[0] === undefined ? [] : [theirs.indexOf(pair.second[0])]
  })
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}

/** A syllable is not a second name but half of the first: Ming is not Xiao Ming. */
const mayBeMissing = (part: Part, pairs: readonly Pairing[]): boolean => {
  if (part.script === 'han' || part.script === 'hangul' || part.script === 'other') return false
  if (!isSyllable(listedFormOf(part)) || part.initial) return true
  const matched = pairs.filter(({ first }) => first[0]?.of === part.of).flatMap(({ first }) => first.filter(isReal))
  return !matched.every((other) => isSyllable(listedFormOf(other)))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const hasEnough = (pairs: readonly Pairing[]): boolean => {
  const guessed = pairs.filter(({ first, second, score }) => score < knownName && hasAbjad(first) !== hasAbjad(second))
  const all = pairs.filter(({ first, second }) => hasAbjad(first) !== hasAbjad(second))
  return guessed.length === 0 || sum(all.map(({ first, second }) => consonantsIn(hasAbjad(first) ? first : second))) >= enoughConsonants
}

const hasAbjad = (parts: readonly Part[]): boolean => parts.some(({ script }) => script === 'abjad')

const consonantsIn = (parts: readonly Part[]): number => sum(parts.map(({ spellings }) => spellings[0]?.length ?? 0))

// Matches the words of two names. Words may be joined in one and separate in the other: XIAOMING is Xiao Ming, Abdulrahman Abd al-Rahman.
import { arabicNamesOf } from './arabic-names.ts'
import { likenessOfRuns, spellingOf, certainLikeness, type Run } from './likeness-of-runs.ts'
import { listedFormOf, type Part } from './parts.ts'

export interface Pairing {
  readonly first: readonly Part[]
  readonly second: readonly Part[]
  readonly score: number
}

const nearly = 0.7
const longestRun = 4
const maxSpellings = 8

/** The best pairs first, each word in one pair at most. */
export const matchParts = (one: readonly Part[], other: readonly Part[]): readonly Pairing[] => {
  const possible = runsOf(one)
    .flatMap((mine) => runsOf(other).map((theirs) => ({ first: mine.parts, second: theirs.parts, score: likenessOfRuns(mine, theirs) })))
    .filter(({ score }) => score >= nearly)
    .toSorted((first, second) => rankOf(second) - rankOf(first))
  const taken = new Set<Part>()
  const pairs: Pairing[] = []
  for (const pair of possible) {
    if ([...pair.first, ...pair.second].some((part) => taken.has(part))) continue
    for (const part of [...pair.first, ...pair.second]) taken.add(part)
    pairs.push(pair)
  }
  return pairs
}

/** Order of preference: certain before near matches, single words before joined ones, longer before shorter, same position before swapped. */
const rankOf = ({ first, second, score }: Pairing): number => {
  const sameField = first[0]?.of === second[0]?.of ? 0.04 : 0
  const real = first.some(({ particle }) => !particle) ? 0.02 : 0
  return (score >= certainLikeness ? 10 : 0) + score + sameField + real - Math.abs(first.length - second.length) * 0.03
}

const runsOf = (parts: readonly Part[]): readonly Run[] =>
  parts.flatMap((_, from) =>
    Array.from({ length: Math.min(longestRun, parts.length - from) }, (_, more) => parts.slice(from, from + more + 1))
      .filter((run) => run.every(({ of }) => of === run[0]?.of))
      .map((run) => ({ parts: run, spellings: joined(run).map(spellingOf), arabic: arabicNamesOf(run.map(listedFormOf).join('')) })),
  )

const joined = (parts: readonly Part[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (sofar, { spellings }) => sofar.flatMap((start) => spellings.map((spelling) => start + spelling)).slice(0, maxSpellings),
    [''],
  )

// Which words of one name are which of the other. Words may be written together there and apart here: XIAOMING is Xiao Ming, Abdulrahman Abd al-Rahman.
import { consonantsOfLatin } from './abjad.ts'
import { likeness } from './likeness.ts'
import type { Part } from './parts.ts'
import { soundOf } from './sound.ts'

export interface Pairing {
  readonly one: readonly Part[]
  readonly other: readonly Part[]
  readonly score: number
}

export const surely = 0.92
const nearly = 0.7
const longestRun = 4
const mostSpellings = 8

interface Run {
  readonly parts: readonly Part[]
  readonly spellings: readonly string[]
}

/** The best pairs first, each word in one pair at most. */
export const matchParts = (one: readonly Part[], other: readonly Part[]): readonly Pairing[] => {
  const possible = runsOf(one)
    .flatMap((mine) => runsOf(other).map((theirs) => ({ one: mine.parts, other: theirs.parts, score: alike(mine, theirs) })))
    .filter(({ score }) => score >= nearly)
    .toSorted((first, second) => rankOf(second) - rankOf(first))
  const taken = new Set<Part>()
  const pairs: Pairing[] = []
  for (const pair of possible) {
    if ([...pair.one, ...pair.other].some((part) => taken.has(part))) continue
    for (const part of [...pair.one, ...pair.other]) taken.add(part)
    pairs.push(pair)
  }
  return pairs
}

/** Sure before near, then whole words before words put together, then the longer; in its own place rather than swapped. */
const rankOf = ({ one, other, score }: Pairing): number => {
  const sameField = one[0]?.of === other[0]?.of ? 0.01 : 0
  const real = one.some(({ particle }) => !particle) ? 0.02 : 0
  return (score >= surely ? 10 : 0) + score + sameField + real - Math.abs(one.length - other.length) * 0.03
}

const runsOf = (parts: readonly Part[]): readonly Run[] =>
  parts.flatMap((_, from) =>
    Array.from({ length: Math.min(longestRun, parts.length - from) }, (_, more) => parts.slice(from, from + more + 1))
      .filter((run) => run.every(({ of }) => of === run[0]?.of))
      .map((run) => ({ parts: run, spellings: joined(run) })),
  )

const joined = (parts: readonly Part[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (sofar, { spellings }) => sofar.flatMap((start) => spellings.map((spelling) => start + spelling)).slice(0, mostSpellings),
    [''],
  )

const alike = (one: Run, other: Run): number => {
  if (one.parts.length > 1 && other.parts.length > 1) return 0
  if (plain(one) === plain(other)) return 1
  const [mine, theirs] = [isConsonants(one), isConsonants(other)]
  if (other.parts.at(-1)?.cut === true && !mine && !theirs && isBeginning(other, one)) return 0.95
  const scores = one.spellings.flatMap((first) =>
    other.spellings.map((second) =>
      mine || theirs ? consonantLikeness({ first, mine }, { second, theirs }) : spelledLikeness(first, second),
    ),
  )
  return Math.max(0, ...scores)
}

/** Of a name that was cut off, what is left of its last word. */
const isBeginning = (cut: Run, whole: Run): boolean =>
  cut.spellings.some((start) => whole.spellings.some((spelling) => spelling.startsWith(start)))

const plain = ({ parts }: Run): string => parts.map((part) => part.plain).join('')

const isConsonants = ({ parts }: Run): boolean => parts.some(({ script }) => script === 'abjad')

/** What two systems write for one sound is nearly as good as the same letters. */
const spelledLikeness = (first: string, second: string): number => {
  if (first === second) return 1
  const [one, other] = [soundOf(first), soundOf(second)]
  return one === other ? 0.96 : likeness(one, other) * 0.91
}

const consonantLikeness = (
  { first, mine }: { first: string; mine: boolean },
  { second, theirs }: { second: string; theirs: boolean },
): number => {
  const one = mine ? first : consonantsOfLatin(first)
  const other = theirs ? second : consonantsOfLatin(second)
  const endless = (text: string): string => text.replace(/h$/, '')
  return endless(one) === endless(other) && one !== '' ? 0.93 : likeness(one, other) * 0.91
}

// Words that say what kind of word follows. Le, Van, Na and Ben are also whole names of millions of people: where such a word stands decides.
import { isSyllable } from './syllables.ts'

/** Each row is one word to different spellings. */
const semitic = 'al el ul ال|ibn bin ben bn بن ابن בן|bint bt bte binti binte بنت בת'
const european = 'de|di|del|della|dela|do|da|dos|das|du|la|le|les|las|los|van|von|der|den|ter|ten|zu|y e i'

const kinds: ReadonlyMap<string, number> = new Map(
  [semitic, european].flatMap((list) => list.split('|')).flatMap((row, at) => row.split(' ').map((word) => [word, at] as const)),
)

/** Also surnames and syllables of names, in Vietnam, Korea or China. */
const mayBeNames = new Set(european.split(/[| ]/))

/** In front of the surname it is part of it. */
const neverFirst = new Set(['ben', 'y', 'e', 'i'])
/** Between two surnames a word, behind a given name an initial. */
const initials = new Set(['y', 'e', 'i'])

/** Titles, and what forms write where there is no name. */
const placeholders = new Set(['fnu', 'lnu', 'xxx', 'mr', 'mrs', 'ms', 'dr'])
export const isPlaceholder = (word: string): boolean => placeholders.has(word)

/** Whether two particles are spellings of one. */
export const isSameParticle = (one: string, other: string): boolean => kinds.has(one) && kinds.get(one) === kinds.get(other)

/**
 * Whether the word may be left out: the rest of its field is a name that can be compared. Not the first given name, and not before a short
 * syllable: Lê Nguyễn is another surname than Nguyễn.
 */
export const mayBeLeftOut = (words: readonly string[], at: number, of: 'given' | 'family'): boolean => {
  const word = words[at] ?? ''
  if (!kinds.has(word) || (at === 0 && (of === 'given' || neverFirst.has(word)))) return false
  if (initials.has(word) && (of === 'given' || at === words.length - 1)) return false
  return words.some((other) => !kinds.has(other) && [...other].length > 1 && !(mayBeNames.has(word) && isSyllable(other)))
}

// Particles of names. Le, Van, Na and Ben are also complete names of millions of people, so the position of such a word decides.
import { isSyllable } from './syllables.ts'

/** Each row, which ends at a bar, lists the spellings of one particle. */
const semitic = 'al el ul ال|ibn bin ben bn بن ابن בן|bint bt bte binti binte بنت בת'
const european = 'de|di|del|della|dela|do|da|dos|das|du|la|le|les|las|los|van|von|der|den|ter|ten|zu|y e i'

const kinds: ReadonlyMap<string, number> = new Map(
  [semitic, european].flatMap((list) => list.split('|')).flatMap((row, at) => row.split(' ').map((word) => [word, at] as const)),
)

/** These are also surnames and syllables of names in Vietnam, Korea or China. */
const mayBeNames = new Set(european.split(/[| ]/))

/** At the start of a surname these are part of it. */
const neverFirst = new Set(['ben', 'y', 'e', 'i'])
/** Between two surnames these mean “and”; after a given name they are initials. */
const initials = new Set(['y', 'e', 'i'])

/** Titles, and what forms contain in place of a missing name. */
const placeholders = new Set(['fnu', 'lnu', 'xxx', 'mr', 'mrs', 'ms', 'dr'])
export const isPlaceholder = (word: string): boolean => placeholders.has(word)

/** Whether two words are spellings of one particle. */
export const isSameParticle = (word: string, other: string): boolean => kinds.has(word) && kinds.get(word) === kinds.get(other)

/**
 * Whether a comparison may ignore the word, because the rest of its field is still a name. Never the first given name, and never before a
 * short syllable: Lê Nguyễn is not the surname Nguyễn.
 */
export const mayBeLeftOut = (words: readonly string[], at: number, of: 'given' | 'family'): boolean => {
  const word = words[at] ?? ''
  if (!kinds.has(word) || (at === 0 && (of === 'given' || neverFirst.has(word)))) return false
  if (initials.has(word) && (of === 'given' || at === words.length - 1)) return false
  return words.some((other) => !kinds.has(other) && [...other].length > 1 && !(mayBeNames.has(word) && isSyllable(other)))
}

// A name taken apart: its words, each with the Latin spellings that it may have.
import { transliterate } from 'transliteration'
import { consonantsOfAbjad, isAbjad, plainAbjad } from './abjad.ts'
import { alphabets, type Ways } from './alphabets.ts'
import { familyReadings, isHan, isHangul, plainPinyin, shortKana } from './east-asia.ts'
import type { WrittenName } from './written-name.ts'

export interface Part {
  /** As written, folded: equal ones need no spelling. */
  readonly plain: string
  /** Small Latin letters; of an abjad its consonants. */
  readonly spellings: readonly string[]
  readonly script: 'alphabet' | 'abjad' | 'han' | 'hangul' | 'other'
  readonly of: 'given' | 'family'
  /** Says what kind of word follows; may be missing anywhere. */
  readonly particle: boolean
  /** More of it may have followed. */
  readonly cut: boolean
}

/** Of each name: every run of words is held against every other. Whatever is longer is no name. */
const mostWords = 10
const mostLetters = 200

const particles = new Set(
  'al el ul ibn bin ben bint bt binti abu de da do di del della dos das du la le les las los van von der den ter ten zu y e i mc mac st fnu lnu xxx mr mrs ms dr na'.split(
    ' ',
  ),
)
const abjadParticles = new Set(['بن', 'ابن', 'بنت', 'ال', 'בן', 'בת'])

export const partsOf = ({ givenName = '', familyName = '' }: WrittenName): readonly Part[] => {
  const [families, givens] = [wordsOf(familyName), wordsOf(givenName)]
  // Whoever has one name only is often made to write it twice.
  const once = families.join(' ') === givens.join(' ')
  return [...families.map((word) => partOf(word, 'family')), ...(once ? [] : givens.map((word) => partOf(word, 'given')))]
}

/** Hyphens and fillers part words, apostrophes do not. Each Chinese character and each Korean syllable is a word. */
const wordsOf = (name: string): readonly string[] =>
  name
    .slice(0, mostLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼʻ`´.ʹ]/gu, '')
    .replaceAll(/[\p{Script=Han}\p{Script=Hangul}]/gu, ' $& ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)

const partOf = (word: string, of: Part['of']): Part => {
  const script = scriptOf(word)
  const plain = script === 'abjad' ? plainAbjad(word) : word.normalize('NFC')
  const spellings = script === 'abjad' ? consonantSpellings(plain) : spellingsOf(word)
  return { plain, spellings, script, of, particle: isParticle(plain, spellings, script), cut: false }
}

/** The article's l is not heard before half of the letters, and often not written with the name. */
const consonantSpellings = (plain: string): readonly string[] =>
  unique([plain, plain.replace(/^ال(?=..)/, '')].map((text) => consonantsOfAbjad(text)))

/** An initial stands for a name that is not said. */
const isParticle = (plain: string, spellings: readonly string[], script: Part['script']): boolean => {
  if (script === 'abjad') return abjadParticles.has(plain)
  return script === 'alphabet' && (plain.length === 1 || spellings.some((spelling) => particles.has(spelling)))
}

const scriptOf = (word: string): Part['script'] => {
  if (isAbjad(word)) return 'abjad'
  if (isHan(word)) return 'han'
  if (isHangul(word)) return 'hangul'
  return alphabets.some(({ script }) => script.test(word)) ? 'alphabet' : 'other'
}

const spellingsOf = (word: string): readonly string[] => {
  if (isHan(word) || isHangul(word)) return unique([romanised(word), ...familyReadings(word)])
  const alphabet = alphabets.find(({ script }) => script.test(word))
  if (alphabet !== undefined) return unique(alphabet.ways.map((ways) => inLatin(word, ways)))
  const spelling = romanised(word)
  return unique([spelling, shortKana(spelling)])
}

const unique = (spellings: readonly string[]): readonly string[] =>
  [...new Set(spellings.map(plainPinyin))].filter((spelling) => spelling !== '')

const inLatin = (word: string, ways: Ways): string => {
  // Greek accents would hide its pairs of letters; the letters of the others that have ways of their own are whole.
  const letters = /\p{Script=Greek}/u.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word.normalize('NFC')
  return romanised(ways.reduce((text, [letter, way]) => text.replaceAll(letter, way), letters))
}

const romanised = (word: string): string =>
  transliterate(
    word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, (mark) => (/\p{Script=Latin}|\p{Script=Inherited}/u.test(mark) ? '' : mark))
      .normalize('NFC'),
  )
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
